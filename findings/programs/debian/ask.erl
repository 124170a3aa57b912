%% Asks Erlang's idna. Reads names in UTF-8, one a line.
-module(ask).
-export([main/0]).

main() ->
    ok = io:setopts([{encoding, unicode}]),
    {ok, Octets} = file:read_file(os:getenv("NAMES")),
    Names = string:split(string:trim(unicode:characters_to_list(Octets), trailing, "\n"), "\n", all),
    lists:foreach(fun({Position, Name}) ->
        answer("erlang-idna", Position, fun() -> idna:encode(Name) end),
        answer("erlang-idna-uts46", Position, fun() -> idna:encode(Name, [uts46]) end),
        answer("erlang-idna-strict", Position, fun() -> idna:encode(Name, [uts46, strict, {std3_rules, true}]) end),
        answer("erlang-idna-to_ascii", Position, fun() -> idna:to_ascii(Name) end),
        answer("erlang-uri_string", Position, fun() ->
            #{host := Host} = uri_string:parse("http://" ++ Name ++ "/"), Host end)
    end, lists:zip(lists:seq(0, length(Names) - 1), Names)),
    halt().

answer(Slug, Position, Ask) ->
    {Status, Value} = try {ok, Ask()} catch _:_ -> {refused, ""} end,
    io:format("~ts\t~b\t~ts\t~ts~n", [Slug, Position, Status, Value]).

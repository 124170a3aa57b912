# Prints the result of each command, one per line.
show() {
    local result code=0
    result=$("$@" 2> /dev/null) || code=$?
    case $code in
        0) echo "\"$result\"" ;;
        1) echo refused ;;
        *) echo "exit code $code" ;;
    esac
}

# SETUP
# CALLS

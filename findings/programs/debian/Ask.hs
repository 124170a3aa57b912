-- Asks Haskell's idna for each label, as ToASCII does. Reads names in UTF-8, one a line.
module Main where
import qualified Data.Text as Text
import qualified Data.Text.IO as Text
import System.IO
import Text.IDNA (toASCII)

main :: IO ()
main = do
  hSetEncoding stdin utf8
  hSetEncoding stdout utf8
  names <- Text.lines <$> Text.getContents
  mapM_ answer (zip [0 :: Int ..] names)

answer :: (Int, Text.Text) -> IO ()
answer (position, name) = do
  let separator = (`elem` ".\x3002\xFF0E\xFF61")
      ascii = Text.intercalate (Text.pack ".") <$> mapM (toASCII True False) (Text.split separator name)
  putStr ("haskell-idna\t" ++ show position ++ maybe "\trefused\t" (const "\tok\t") ascii)
  Text.putStrLn (maybe Text.empty id ascii)

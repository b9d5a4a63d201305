import { expect, it } from "vitest";
import { searchWords } from "./search-words";

it.each([
  ["mug", ["mug"]],
  [" mug  sand ", ["mug", "sand"]],
  ["Everyday Mug - Sand", ["Everyday", "Mug", "Sand"]],
  ["mug mug", ["mug"]],
  ["50% off", ["50%", "off"]],
  ["S-7", ["S-7"]],
  ["- %", ["-", "%"]],
  ["  ", []],
  ["a b c d e f g h i j k l m n", ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l m n"]],
])("“%s” is searched as %j", (search, words) => {
  expect(searchWords(search)).toEqual(words);
});

import { readFileSync } from "node:fs";
import { z } from "zod";

const groups = z
  .record(
    z.enum(["markup", "formulas", "directions", "addresses", "headers", "recipients"]),
    z.array(z.string()).min(9),
  )
  .parse(JSON.parse(readFileSync("tests/attacks/hostile-words.json", "utf8")));

/** Names and titles that mean something to a browser, a spreadsheet, a mail server or a document, by what they are at. */
export function hostileWords(group: keyof typeof groups, port = 9): string[] {
  return groups[group].map((word) => word.replaceAll("{{port}}", String(port)));
}

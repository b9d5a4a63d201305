/** How tables are read, whatever wrote them. */
export const tableOptions = {
  bom: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  trim: true,
} as const;

/** A tab when every line has one, otherwise the most frequent one of the first line. */
export function separatorOf(text: string): string {
  const lines = bareLines(text);
  const [first = ""] = lines;
  if (first !== "" && lines.every((line) => line.includes("\t"))) return "\t";
  const counted = ["\t", ";", ","].map((sign) => ({ sign, count: first.split(sign).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

const lengthToJudgeBy = 20_000;
const quotedCell = /(^|[\t;,\r\n]) *"(?:[^"]|"")*"/g;

// Between quotes no character separates cells.
function bareLines(text: string): string[] {
  const start = text
    .slice(0, lengthToJudgeBy)
    .replace(/^\ufeff/, "")
    .replace(quotedCell, "$1");
  const lines = start.split(/\r\n|\r|\n/);
  const isCut = text.length > lengthToJudgeBy && lines.length > 1;
  return (isCut ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== "");
}

/** The text without the apostrophe that `writeCsv` puts before a formula. */
export function withoutApostrophe(text: string): string {
  return /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? text.slice(1) : text;
}

/** What a name needs for two lines, in pixels. */
const twoLines = 27;

/**
 * A name in lines of at most so many letters, as many as its row is high enough for: of two the first ends with a word,
 * so that what distinguishes variants is not cut off. What does not fit ends with an ellipsis.
 */
export function nameLines(name: string, { letters, row }: { letters: number; row: number }): string[] {
  if (name.length <= letters || row < twoLines) return [shortened(name, letters)];
  const end = name.lastIndexOf(" ", letters);
  const cut = end > 0 ? end : letters;
  return [name.slice(0, cut).trimEnd(), shortened(name.slice(cut).trimStart(), letters)];
}

function shortened(words: string, letters: number): string {
  return words.length > letters ? `${words.slice(0, letters - 1)}…` : words;
}

/** More than anyone types; what stands behind them is looked for as it is. */
const most = 12;

/**
 * The words of a search. Whatever has each of them is found: in any order, and each as any part of the text. Signs
 * without a letter or digit, such as the dash of a copied title, are words only where there are no others.
 */
export function searchWords(search: string): string[] {
  const pieces = search.split(/\s+/u).filter((piece) => piece !== "");
  const words = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  const wanted = words.length > 0 ? words : pieces;
  const last = wanted.slice(most - 1).join(" ");
  return [...new Set(wanted.length > most ? [...wanted.slice(0, most - 1), last] : wanted)];
}

/** Whether a text has each word of the search in it, capital or small; for lists that are searched where they stand. */
export function searchMatcher(search: string): (text: string) => boolean {
  const words = searchWords(search.toLowerCase());
  return (text) => {
    const small = text.toLowerCase();
    return words.every((word) => small.includes(word));
  };
}

/** Whether an index of trigrams can lead to what the search means: a word has three letters or digits in a row. */
export function hasTrigram(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(search);
}

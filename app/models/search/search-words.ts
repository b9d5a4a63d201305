/** More words than a person types; the text after them is one more word. */
const most = 12;

/** A match has each word, anywhere. Punctuation, as a copied dash, counts only without other words. */
export function searchWords(search: string): string[] {
  const pieces = search.split(/\s+/u).filter((piece) => piece !== "");
  const words = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  const wanted = words.length > 0 ? words : pieces;
  const last = wanted.slice(most - 1).join(" ");
  return [...new Set(wanted.length > most ? [...wanted.slice(0, most - 1), last] : wanted)];
}

export function searchMatcher(search: string): (text: string) => boolean {
  const words = searchWords(search.toLowerCase());
  return (text) => {
    const small = text.toLowerCase();
    return words.every((word) => small.includes(word));
  };
}

export function hasTrigram(search: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(search);
}

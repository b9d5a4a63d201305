/** With more of them the index takes longer to compare its lists than it spares rows. */
const most = 4;

/**
 * Parts of a search, of at least three letters or digits each, by which the index of trigrams finds all that has the
 * search in it, and little else. Each further trigram of a frequent word costs as much as the first and tells little
 * that is new, and one at the edge of a word, as in the SKUs of a series, leads to a good part of all there is. None
 * where the index has no letters to go by: of which other alphabets it knows them depends on the database's locale.
 */
export function indexedParts(search: string): string[] {
  // What a mark makes of a letter, the database would not know of the letter alone.
  const words = search.match(/[a-z0-9]{3,}(?!\p{M})/giu) ?? [];
  const parts = words
    .slice(-most)
    .map((word) => (words.length === 1 || /\d/.test(word) ? word : word.slice(0, 3)));
  return [...new Set(parts)];
}

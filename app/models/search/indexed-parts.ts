/** With more parts the index takes longer to intersect its lists than it saves in rows. */
const most = 4;

/**
 * Parts of a search, of at least three letters or digits each, with which the trigram index finds all matches and few
 * other rows. Each further trigram of a frequent word costs as much as the first and excludes little, and one at the
 * edge of a word, as in the SKUs of a series, matches many rows. Empty when the search has no letters that the index
 * knows; which alphabets it knows depends on the database's locale.
 */
export function indexedParts(search: string): string[] {
  // The database does not derive a letter with a combining mark from the letter alone.
  const words = search.match(/[a-z0-9]{3,}(?!\p{M})/giu) ?? [];
  const parts = words
    .slice(-most)
    .map((word) => (words.length === 1 || /\d/.test(word) ? word : word.slice(0, 3)));
  return [...new Set(parts)];
}

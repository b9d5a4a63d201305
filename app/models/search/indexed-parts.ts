/** With more parts the index takes longer to intersect its lists than it saves in rows. */
const most = 4;

/** Parts that find all matches and few other rows by the trigram index; empty when it knows no letter. */
export function indexedParts(search: string): string[] {
  // The database's locale decides which other alphabets the index knows; a combining mark makes another letter.
  const words = search.match(/[a-z0-9]{3,}(?!\p{M})/giu) ?? [];
  // Further trigrams of a frequent word cost as much as the first and exclude little; one at a word's edge, as in a
  // series of SKUs, matches many rows.
  const parts = words
    .slice(-most)
    .map((word) => (words.length === 1 || /\d/.test(word) ? word : word.slice(0, 3)));
  return [...new Set(parts)];
}

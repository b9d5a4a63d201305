import { type Sentence, translateSentence } from "./translate";

/**
 * Words that are kept to be read later: a sentence of ours as what it says, so that each reader has it in the own
 * language, or somebody else's words as they are.
 */
export function serialiseMessage(words: Sentence | string): string {
  return typeof words === "string" ? words : JSON.stringify(words);
}

/** The kept words, a sentence of ours in the language of whoever is being answered. */
export function translateStored(kept: string): string {
  const words = parseStored(kept);
  return typeof words === "string" ? words : translateSentence(words);
}

/** What was kept, to be part of another sentence. */
export function parseStored(kept: string): Sentence | string {
  if (!kept.startsWith('{"key":"')) return kept;
  try {
    const words: unknown = JSON.parse(kept);
    return isSentence(words) ? words : kept;
  } catch {
    return kept;
  }
}

function isSentence(words: unknown): words is Sentence {
  if (typeof words !== "object" || words === null || !("key" in words) || !("values" in words)) return false;
  return typeof words.key === "string" && typeof words.values === "object" && words.values !== null;
}

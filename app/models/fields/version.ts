import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";

/** A version by the content's JSON, the same on the pages: a content lists its fields in a fixed order. */
export function versionOf(content: object | null): string {
  return bytesToHex(sha256(JSON.stringify(content)).subarray(0, 12));
}

/** A version as the value of `ETag` and `If-Match`. */
export function toEntityTag(version: string): string {
  return `"${version}"`;
}

/** Null when absent or `*`. A weak tag counts as the strong one: proxies that compress weaken tags. */
export function versionsIn(ifMatch: string | null): ReadonlySet<string> | null {
  if (ifMatch === null || ifMatch.trim() === "*") return null;
  return new Set([...ifMatch.matchAll(/"([^"]*)"/g)].map(([, version = ""]) => version));
}

/** The present content, for the refusal of a save that came too late. */
export interface Current<Content = unknown> {
  version: string;
  content: Content;
}

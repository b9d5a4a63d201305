import { sha256 } from "@noble/hashes/sha2";
import { bytesToHex } from "@noble/hashes/utils";

/**
 * The version of what people edit in a document: another content has another version, whoever wrote it. The server and
 * the pages compute it alike, from the content's JSON, so a content lists its fields in one order.
 */
export function versionOf(content: object | null): string {
  return bytesToHex(sha256(JSON.stringify(content)).subarray(0, 12));
}

/** A version as the value of `ETag` and `If-Match`. */
export function toEntityTag(version: string): string {
  return `"${version}"`;
}

/**
 * The versions that a value of `If-Match` names; null where it asks for nothing: absent or `*`. A weak tag counts as
 * the strong one, because proxies that compress weaken tags, and ours do not depend on bytes.
 */
export function versionsIn(ifMatch: string | null): ReadonlySet<string> | null {
  if (ifMatch === null || ifMatch.trim() === "*") return null;
  return new Set([...ifMatch.matchAll(/"([^"]*)"/g)].map(([, version = ""]) => version));
}

/** What a save that came too late is told: the content as it stands now. */
export interface Current<Content = unknown> {
  version: string;
  content: Content;
}

/**
 * `node --import ./tests/fuzz/plant-late-lengths.mjs …` plants a bug into the built app: how long a list is, is checked
 * after its elements, and all of them are looked at however many are wrong.
 */
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

const bounds = /given\.length > definition\.most|(?<=\bif \(\w+\.issues\.length < )mostIssues\b[\w$]*/g;

/** The bundle's text with the bug; null where it does not fit, once for each of both bounds. */
export function withLateLengths(text) {
  const found = text.match(bounds) ?? [];
  return found.length === 2
    ? text.replaceAll(bounds, (bound) => (bound.startsWith("given") ? "false" : "Infinity"))
    : null;
}

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (!url.includes("/build/server/") || !loaded.source) return loaded;
  return { ...loaded, source: withLateLengths(String(loaded.source)) ?? loaded.source };
}

// Hooks of loading run in a thread of their own, which imports this module once more.
if (isMainThread && process.argv[1]?.includes("build/process")) register(import.meta.url);

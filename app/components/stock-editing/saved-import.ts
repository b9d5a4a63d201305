import { browserStorage } from "~/components/browser-storage";
import type { ImportChange } from "./resolve-file";

/** An import whose changes this browser remembers, so that it can be taken back on a later visit. */
export interface SavedImport {
  /** When it began. */
  at: string;
  file: string;
  /** What can be taken back. */
  done: ImportChange[];
}

interface Head {
  at: string;
  file: string;
  parts: number;
}

const headKey = (shopDomain: string) => `backroom:import:1:${shopDomain}`;
const partKey = (shopDomain: string, part: number) => `${headKey(shopDomain)}:${part}`;

/** Remembers a new import in place of the last one; nothing is done yet. */
export function beginSavedImport(shopDomain: string, { at, file }: Pick<SavedImport, "at" | "file">): void {
  forgetSavedImport(shopDomain);
  keepHead(shopDomain, { at, file, parts: 0 });
}

/** Remembers what a part of the import changed. */
export function keepImported(shopDomain: string, done: readonly ImportChange[]): void {
  const head = readHead(shopDomain);
  if (!head || done.length === 0) return;
  browserStorage.keep(partKey(shopDomain, head.parts), JSON.stringify(done));
  keepHead(shopDomain, { ...head, parts: head.parts + 1 });
}

/** The last import as far as the browser had room for it; null where nothing of it can be taken back. */
export function readSavedImport(shopDomain: string): SavedImport | null {
  const head = readHead(shopDomain);
  if (!head) return null;
  const parts = Array.from({ length: head.parts }, (_, part) => parse(partKey(shopDomain, part)));
  const done = parts.flatMap((part) => (Array.isArray(part) ? (part as ImportChange[]) : []));
  return done.length > 0 ? { at: head.at, file: head.file, done } : null;
}

export function forgetSavedImport(shopDomain: string): void {
  const parts = readHead(shopDomain)?.parts ?? 0;
  for (let part = 0; part < parts; part++) browserStorage.keep(partKey(shopDomain, part), null);
  browserStorage.keep(headKey(shopDomain), null);
}

function keepHead(shopDomain: string, head: Head): void {
  browserStorage.keep(headKey(shopDomain), JSON.stringify(head));
}

function readHead(shopDomain: string): Head | null {
  const kept = parse(headKey(shopDomain));
  if (typeof kept !== "object" || kept === null || !("parts" in kept)) return null;
  return Number.isInteger(kept.parts) ? (kept as Head) : null;
}

function parse(key: string): unknown {
  try {
    return JSON.parse(browserStorage.read(key) ?? "null");
  } catch {
    return null;
  }
}

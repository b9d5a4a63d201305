import { parseUnsaved, type UnsavedLines } from "./unsaved-lines";
import type { NamedVariant } from "./sheet-rows";

/** How a count is done on this device. */
export interface CountSettings {
  blind: boolean;
  /** The variants that are to be counted; null where it is the whole location. */
  chosen: readonly NamedVariant[] | null;
}

const wholeLocation: CountSettings = { blind: false, chosen: null };

export function readSettings(countId: number): CountSettings {
  try {
    const kept: unknown = JSON.parse(read(settingsKey(countId)) ?? "null");
    if (typeof kept !== "object" || kept === null) return wholeLocation;
    const { blind, chosen } = kept as Partial<CountSettings>;
    return { blind: blind === true, chosen: Array.isArray(chosen) ? chosen : null };
  } catch {
    return wholeLocation;
  }
}

export function keepSettings(countId: number, settings: CountSettings): void {
  write(settingsKey(countId), JSON.stringify(settings));
}

export function readUnsaved(countId: number): UnsavedLines {
  return parseUnsaved(read(unsavedKey(countId)));
}

/** The lines outlive the page, so that nothing counted is lost with it. */
export function keepUnsaved(countId: number, lines: UnsavedLines): void {
  write(unsavedKey(countId), Object.keys(lines).length === 0 ? null : JSON.stringify(lines));
}

const settingsKey = (countId: number) => `backroom.count.${countId}`;
const unsavedKey = (countId: number) => `backroom.count.${countId}.unsaved`;

// A browser may keep storage from a page inside another; counting then works without.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Kept in the page alone.
  }
}

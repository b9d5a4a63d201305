import { emptyOutbox, parseOutbox, unsavedIds, type Outbox } from "./unsaved-lines";

export function readOutbox(countId: number): Outbox {
  return parseOutbox(read(outboxKey(countId)));
}

/** The lines outlive the page, so that nothing counted is lost with it. */
export function keepOutbox(countId: number, outbox: Outbox): void {
  write(outboxKey(countId), unsavedIds(outbox).length === 0 ? null : JSON.stringify(outbox));
}

export function forgetOutbox(countId: number): void {
  keepOutbox(countId, emptyOutbox);
}

/** Whether scans are heard on this device; they are unless it was turned off. */
export function hearsScans(): boolean {
  return read(soundKey) !== "off";
}

export function keepHearsScans(hears: boolean): void {
  write(soundKey, hears ? null : "off");
}

const soundKey = "backroom.scan.sound";
const outboxKey = (countId: number) => `backroom.count.${countId}.outbox`;

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

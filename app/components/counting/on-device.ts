import { browserStorage } from "../browser-storage";
import { emptyOutbox, type Outbox, parseOutbox, unsavedIds } from "./unsaved-lines";

export function readOutbox(countId: number): Outbox {
  return parseOutbox(browserStorage.read(outboxKey(countId)));
}

/** The lines survive the page, so that nothing counted is lost with it. */
export function keepOutbox(countId: number, outbox: Outbox): void {
  browserStorage.keep(outboxKey(countId), unsavedIds(outbox).length === 0 ? null : JSON.stringify(outbox));
}

export function forgetOutbox(countId: number): void {
  keepOutbox(countId, emptyOutbox);
}

/** Whether scans make a sound on this device; they do unless it was turned off. */
export function hearsScans(): boolean {
  return browserStorage.read(soundKey) !== "off";
}

export function keepHearsScans(hears: boolean): void {
  browserStorage.keep(soundKey, hears ? null : "off");
}

const soundKey = "scan-sound";
const outboxKey = (countId: number) => `count:${countId}:outbox`;

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What a visitor felt of one visit, in milliseconds; the elements are those that were to blame. */
export interface Vitals {
  /** Until the page's document began to arrive. */
  server: number;
  lcp: number;
  lcpElement: string;
  cls: number;
  clsElement: string;
  inp: number;
  inpElement: string;
}

declare global {
  interface Window {
    vitals: Vitals;
  }
}

const library = fileURLToPath(
  new URL("web-vitals.attribution.iife.js", import.meta.resolve("web-vitals/attribution")),
);

/** A script for every new document: in the app's own it keeps the latest vitals in `window.vitals`. */
export function observerOf(appUrl: string): string {
  return `${readFileSync(library, "utf8")}
    if (location.origin === ${JSON.stringify(appUrl)}) {
      const vitals = { server: 0, lcp: 0, lcpElement: "", cls: 0, clsElement: "", inp: 0, inpElement: "" };
      window.vitals = vitals;
      const always = { reportAllChanges: true, durationThreshold: 16 };
      webVitals.onTTFB(({ value }) => Object.assign(vitals, { server: value }));
      webVitals.onLCP(({ value, attribution }) =>
        Object.assign(vitals, { lcp: value, lcpElement: attribution.target ?? "" }), always);
      webVitals.onCLS(({ value, attribution }) =>
        Object.assign(vitals, { cls: value, clsElement: attribution.largestShiftTarget ?? "" }), always);
      webVitals.onINP(({ value, attribution }) =>
        Object.assign(vitals, { inp: value, inpElement: attribution.interactionTarget ?? "" }), always);
    }`;
}

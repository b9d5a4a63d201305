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
      webVitals.onINP(({ value, attribution }) =>
        Object.assign(vitals, { inp: value, inpElement: attribution.interactionTarget ?? "" }), always);
      (${observeShifts.toString()})(vitals);
    }`;
}

/**
 * Layout shifts in windows of a session, as web-vitals adds them up, but without those before the first paint, which
 * nobody can see: web-vitals counts the body's step from the browser's own margin to the app's as a shift of the
 * whole page where the frame was laid out once before its style sheets came.
 */
function observeShifts(vitals: Pick<Vitals, "cls" | "clsElement">): void {
  let [began, last, sum] = [0, 0, 0];
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LayoutShift[]) {
      const painted = performance.getEntriesByName("first-paint")[0]?.startTime ?? Infinity;
      if (shift.hadRecentInput || shift.startTime < painted) continue;
      const goesOn = shift.startTime - last < 1_000 && shift.startTime - began < 5_000;
      if (!goesOn) began = shift.startTime;
      sum = goesOn ? sum + shift.value : shift.value;
      last = shift.startTime;
      if (sum <= vitals.cls) continue;
      const [element] = shift.sources.flatMap(({ node }) => (node instanceof Element ? [node] : []));
      Object.assign(vitals, {
        cls: sum,
        clsElement: element ? `${element.tagName}.${element.className}` : "",
      });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** The browser's, which TypeScript's library does not know yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

import { readFileSync } from "node:fs";
import type { Frame } from "@playwright/test";
import type axe from "axe-core";

const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** What axe calls serious or critical in a frame: the rule, and the first element that breaks it. */
export async function seriousFaults(frame: Frame): Promise<string[]> {
  await frame.evaluate(isIdle);
  // As the browser's own script: what the page allows its scripts does not bind it.
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
  const { violations, rules } = await frame.evaluate(findViolations);
  if (rules < 10) throw new Error(`axe found only ${rules} rules that apply: it has not seen the page.`);
  return violations;
}

const isIdle = () => new Promise<void>((idle) => requestIdleCallback(() => idle(), { timeout: 5_000 }));

async function findViolations(): Promise<{ violations: string[]; rules: number }> {
  const { axe: here } = window as unknown as { axe: typeof axe };
  const { violations, passes } = await here.run(document, {
    iframes: false,
    resultTypes: ["violations"],
    // It loads style sheets and media for rules that are not run here.
    preload: false,
  });
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return {
    violations: serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    rules: passes.length,
  };
}

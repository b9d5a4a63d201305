import { parseArgs } from "node:util";
import { writeReport } from "../../../scripts/reliability/report";
import { layoutOf, layoutOption, namesOf } from "../../support/laid-postgres";
import { exploreModes } from "./explore-modes";
import type { Explored } from "./explored";

const progressMs = 15_000;

/**
 * `npm run faults -- --interleavings`: two workers on one change of stock, in every order of their steps, with each
 * trouble at each moment; `--troubles 2` for two in one run. `--runs` ends early, as a look that goes
 * into no report. Answers the exit code.
 */
export async function runInterleavings(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      interleavings: { type: "boolean" },
      troubles: { type: "string", default: "1" },
      runs: { type: "string" },
      ...layoutOption,
    },
  });
  const [troubles, started] = [Number(values.troubles), Date.now()];
  if (!Number.isInteger(troubles)) throw new Error("--troubles is a whole number");
  const layout = layoutOf(values.layout);
  const { report, flag } = namesOf(layout);
  let told = 0;
  const explored = await exploreModes({
    troubles,
    layout,
    ...(values.runs && { most: Number(values.runs) }),
    onProgress(mode, { runs, states, waiting }) {
      if (Date.now() - told < progressMs) return;
      told = Date.now();
      console.log(`mode ${mode}: ${runs} runs, ${states} states, ${waiting} ways left`);
    },
  });
  const counts = countsOf(explored, troubles);
  const violations = explored.flatMap((one) => one.violations);
  if (values.runs) {
    console.log(JSON.stringify({ counts, violations }, null, 2));
    return violations.length === 0 ? 0 : 1;
  }
  const command = `npm run faults -- --interleavings${troubles === 1 ? "" : ` --troubles ${troubles}`}${flag}`;
  return writeReport({ name: `interleavings${report}`, command, seed: null, counts, violations, started });
}

function countsOf(explored: Explored[], troubles: number): Record<string, number> {
  const sum = (of: (one: Explored) => number) => explored.reduce((all, one) => all + of(one), 0);
  return {
    modesExplored: explored.filter(({ waiting }) => waiting === 0).length,
    troublesInARun: troubles,
    runs: sum(({ runs }) => runs),
    states: sum(({ states }) => states),
    runsToAnEnd: sum(({ ends }) => ends),
    askedAPerson: sum(({ reviewed }) => reviewed),
    waysNotTaken: sum(({ waiting }) => waiting),
    mostSteps: Math.max(...explored.map(({ longest }) => longest)),
    mostEffectPoints: Math.max(...explored.map(({ mostPoints }) => mostPoints)),
  };
}

import type pg from "pg";
import { db } from "~/infra/db/db.server";
import { createOperations } from "~/models/inventory-operation/create.server";
import { generateStore } from "../../../simulator/stores/generated";
import { Random } from "../../../simulator/stores/random";
import { mirrorStore } from "../mirror";
import { letIn } from "../schedules/access";
import type { Mode } from "../schedules/plan";
import { StatementGate } from "../schedules/virtual/gate";
import type { Servers } from "../schedules/virtual/servers";
import { type PendingStep, Stepper } from "../schedules/virtual/stepper";
import { takeOver } from "../schedules/virtual/take-over";
import { faultsIn } from "./check";
import { ChosenLine } from "./chosen-line";
import { Path } from "./path";
import { stateOf } from "./state";
import { WorkerPair } from "./worker-pair";

const start = Date.UTC(2026, 2, 2, 8);
/** Longer than an outcome stays unknown before a person is asked. */
const longestMs = 45 * 60_000;
const domain = "one.myshopify.com";
const delta = 3;

interface Options {
  mode: Mode;
  /** Deaths, stops and lost answers, at most. */
  troubles: number;
  told: readonly number[];
  servers: Servers;
  /** States that runs before have met. */
  met: Set<string>;
}

export interface Played {
  path: Path;
  /** It came where a run before has been, and was not played on. */
  wasMet: boolean;
  steps: number;
  points: number;
  isReviewed: boolean;
  violations: string[];
  story: string[];
}

class AlreadyMet extends Error {}

/** One change of stock of one level, two workers, and every choice as the path says. */
export async function playPath({ mode, troubles, told, servers, met }: Options): Promise<Played> {
  const monitor = servers.main;
  const path = new Path(told);
  const left = { left: troubles };
  const story: string[] = [];
  const tell = (what: string) => void story.push(what.replaceAll(/\s+/g, " ").slice(0, 160));
  let steps = 0;
  const pick = async (open: readonly PendingStep[]): Promise<PendingStep> => {
    const [only] = open;
    steps += 1;
    if (only && open.length === 1) return only;
    const now = stepper.now();
    // Asked for also where it is known, so that a run takes as long as the one whose beginning it repeats.
    const state = await stateOf(monitor, {
      ...{ world: line.world, workers: pair.workers, now, troubles: left.left },
    });
    if (path.isNew) {
      if (met.has(state)) throw new AlreadyMet();
      met.add(state);
    }
    const step = open[path.choose(open.length)];
    if (!step) throw new Error(`the same choices led to another fork: ${told.join("")}`);
    tell(`${step.machine.name}: ${step.label}`);
    return step;
  };
  const stepper: Stepper = new Stepper(start, new Random(1), new Random(2), {
    isOver: async () => pair.isOver(),
    goOn: () => gate.goOn(),
    pick,
  });
  const gate: StatementGate = new StatementGate(stepper, servers, () => undefined);
  const line = new ChosenLine(mode, path, left, tell);
  const pair = new WorkerPair({ stepper, gate, path, troubles: left, tell });
  const giveBack = takeOver({ stepper, gate, network: line.network({ web: () => null }) });
  const played = { path, wasMet: false, isReviewed: false, violations: [] as string[], story };
  try {
    const { store, shopId, operationId } = await oneChange(line, monitor);
    pair.begin(shopId, operationId);
    await stepper.drive(longestMs);
    const { isReviewed, violations } = await faultsIn({ ...{ mode, line, store, monitor }, delta });
    if (!pair.isOver()) violations.push("the workers did not come to an end");
    violations.push(...gate.offences);
    return { ...played, isReviewed, violations, steps, points: pair.points };
  } catch (error) {
    if (!(error instanceof AlreadyMet)) throw error;
    return { ...played, wasMet: true, steps, points: pair.points };
  } finally {
    pair.killAll();
    await stepper.during(Promise.resolve());
    giveBack();
    line.platform.dispose();
  }
}

/** A store of one level, and a change of it that waits for a worker. */
async function oneChange({ world }: ChosenLine, monitor: pg.Client) {
  const spec = { domain, variants: 1, locations: 1, orders: 0, seed: 7, restoreRate: 2_000 };
  const store = world.addStore(generateStore(spec, world.clock.now()));
  await letIn(world, store, { tokens: "permanent", showing: null });
  const shop = await mirrorStore(store);
  const variantId = BigInt(store.variants[0]?.id ?? 0);
  const locationId = BigInt(store.locations[0]?.id ?? 0);
  const intent = { document: "adjustment", documentId: 1, actor: "" } as const;
  const changes = [{ variantId, locationId, delta }];
  const [operationId = 0] = await db.$transaction((tx) =>
    createOperations(tx, shop, { ...intent, reason: "correction", changes }),
  );
  // The connection that wrote it may still have the time of the run before.
  await monitor.query("UPDATE public.inventory_operations SET created_at = $1, next_attempt_at = $1", [
    new Date(start),
  ]);
  return { store, shopId: shop.id, operationId };
}

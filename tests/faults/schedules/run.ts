import { setTimeout as sleep } from "node:timers/promises";
import { pool } from "~/infra/db/db.server";
import { markCosts } from "~/models/cost-change/mark.server";
import { statements } from "~/models/database/sql-executor.server";
import { followSoldCosts } from "~/models/sold-cost/follow.server";
import { followCosts } from "~/models/stock-cost/follow.server";
import { refreshLevels } from "~/sync/import/refresh-levels.server";
import { Random } from "../../../simulator/stores/random";
import { letIn, shutOut } from "./access";
import { workThrough } from "./actors";
import { jobsLeft, restOf } from "./at-rest";
import { Client } from "./client";
import { Clocks } from "./clocks";
import { closeBooks, type ClosedBooks, writeAllCosts } from "./closing-books";
import { Cluster } from "./cluster";
import { decideOnCosts, lookAtCosts } from "./cost-decisions";
import { History, meddling } from "./history";
import { workJobs } from "./jobs";
import { learn } from "./known";
import { peopleWithMoney } from "./people-with-money";
import { leastFaults, type Plan } from "./plan";
import { PlatformLine, pressedShare } from "./platform-line";
import { quantitiesOf } from "./quantities-of";
import type { Remains } from "./remains";
import { hasSecondTries, SecondTries } from "./second-tries";
import { sellers, sendOff } from "./sellers";
import { addShop, type ScheduledShop } from "./shop-in-schedule";
import { ShowingInStore } from "./showing-in-store";
import { StatementGate } from "./virtual/gate";
import { Machine } from "./virtual/machine";
import type { Servers } from "./virtual/servers";
import { Stepper } from "./virtual/stepper";
import { takeOver } from "./virtual/take-over";
import { WakeUp } from "./wake-up";

const start = Date.UTC(2026, 2, 2, 8);
const longestMs = 45 * 60_000;
const dayOffMs = 25 * 3_600_000;
/** How often costs follow where people have bills: a schedule lasts a minute. */
const costsEachMs = 8_000;
/** Crashes planned for later than this after the last person is done do not come. */
const troubleMs = 20_000;
/** Twice what the longest takes: two shops whose clerks and customers are at work for seven minutes. One that takes more goes round in circles. */
const mostStatements = 150_000;

/** Plays a schedule to its end. */
export async function play(
  plan: Plan,
  servers: Servers,
  { keepsSteps = false, onStart = (_tail: () => string[]) => {} } = {},
): Promise<Remains> {
  const { seed } = plan;
  const sources = new Random(seed ^ 0x5eed);
  const source = () => new Random(Math.floor(sources.next() * 2 ** 31));
  const story: string[] = [];
  const history = new History();
  let isOver = async () => false;
  let isDayOff = false;
  let isDayOffDue = plan.dayOff;
  let endDayOff = () => {};
  const afterDayOff = plan.dayOff ? new Promise<void>((resolve) => (endDayOff = resolve)) : null;
  let isShutOut = plan.refusal !== null;
  const hasMoney = plan.conditions.money === "made";
  const books = new Map<number, ClosedBooks>();
  let lostAnswers = 0;

  const stepper: Stepper = new Stepper(start + (seed % 86_400) * 1_000, source(), source(), {
    isOver: () => isOver(),
    goOn: () => gate.goOn(),
  });
  stepper.keepsSteps = keepsSteps;
  const bell = new WakeUp(stepper);
  const gate: StatementGate = new StatementGate(stepper, servers, () => bell.ring());
  const startedAt = stepper.now();
  const tell = (what: string) => void story.push(`${String(stepper.now() - startedAt).padStart(7)} ${what}`);
  const line = new PlatformLine(plan, source(), tell);
  const clocks = new Clocks(plan.conditions.skew * 1_000, {
    random: new Random(seed ^ 0x5c1e),
    stepper,
    tell,
  });
  gate.skewMs = clocks.drawn();
  line.world.clock.offsetMs = clocks.drawn();
  const cluster = new Cluster(
    {
      stepper,
      gate,
      random: source(),
      startedAt,
      clocks,
      tell,
      work: (machine, dead) => void machine.run(() => workJobs(machine.name, { bell, dead })),
    },
    plan.crashes.map((crash) => ({ ...crash })),
  );
  onStart(() => [...story.slice(-30), ...stepper.pending(), ...gate.pending()]);
  const giveBack = takeOver({ stepper, gate, network: line.network(cluster) });
  try {
    const shops = await setUp();
    const remains = {
      plan,
      history,
      line,
      databaseAheadMs: gate.skewMs - line.world.clock.offsetMs,
      story,
      steps: stepper.steps,
      books,
      shops: shops.map(({ id, store, done, currencies }) => ({
        id,
        store,
        done,
        currencies,
        initial: quantitiesOf(store),
      })),
    };
    const sell = sellers({ plan, line, shops, tell }, source());
    const showing = plan.showing && new ShowingInStore({ plan, showing: plan.showing, line, shops, tell });
    const withMoney = hasMoney
      ? peopleWithMoney({ plan, line, shops, tell }, new Random(seed ^ 0xc057))
      : null;
    const tries =
      plan.showing && hasSecondTries(plan.showing)
        ? new SecondTries({ plan, showing: plan.showing, line, shops, cluster, history, tell })
        : null;
    line.onRequest = (request) => {
      sell();
      withMoney?.();
      showing?.act(request);
    };
    for (const role of ["web", "web"] as const) cluster.start(role);
    for (let index = 0; index < plan.workers; index += 1) cluster.start("worker");
    sweepEachMinute(new Machine("cron"));
    if (hasMoney) followCostsOften(new Machine("cron of costs"));
    if (plan.dayOff) takeDayOff(source());
    if (plan.refusal) refuse(source().pick(shops), plan.refusal);
    showing?.begin();
    tries?.begin();

    let peopleDone = false;
    let troubleOverAt: number | null = null;
    const people = shops.flatMap((shop) =>
      Array.from({ length: plan.usersPerShop }, (_, index) =>
        person(shop, { index, random: source(), shops }),
      ),
    );
    void Promise.all(people).then(() => (peopleDone = true));
    let firstRestAt: number | null = null;
    let restedAt: number | null = null;
    let isParcelDue = plan.sellShare > 0;
    const isAtRest = restOf({ monitor: servers.main, line, shops, statements: () => gate.statements });
    let doneAt = Infinity;
    isOver = async () => {
      if (!peopleDone || isDayOff || isDayOffDue || isShutOut || showing?.isBusy || tries?.isBusy)
        return false;
      if (gate.statements > mostStatements) return true;
      doneAt = Math.min(doneAt, stepper.now());
      if (troubleOverAt === null) {
        if (plan.crashes.length > cluster.crashes + cluster.freezes && stepper.now() < doneAt + troubleMs)
          return false;
        cluster.spare();
        line.calm();
        troubleOverAt = stepper.now();
        tell("from here on all goes well");
      }
      if (!(await isAtRest())) return false;
      firstRestAt ??= stepper.now();
      if (isParcelDue) {
        isParcelDue = false;
        sendOffParcels(shops);
        return false;
      }
      // Only this finds what somebody in the store changed, and then it can be shown again.
      if (showing?.compareOnce()) return false;
      if (tries?.finishOnce()) return false;
      restedAt = firstRestAt;
      return true;
    };
    await stepper.drive(longestMs + (plan.dayOff ? dayOffMs : 0));
    if (restedAt === null) tell(`jobs are left: ${await jobsLeft(servers.main)}`);
    // The platform gives up on webhooks that nobody accepted all day.
    if (plan.webhooks.loseShare > 0 || plan.dayOff) await readAll(shops);
    await computeCosts(shops);
    if (hasMoney) await comeToTheNextDay(shops);
    return {
      ...remains,
      offences: gate.offences,
      figures: {
        actions: history.asked.length,
        requests: line.requests,
        faults: line.faults,
        lostAnswers,
        meddled: history.asked.filter(({ what }) => what.startsWith(meddling)).length,
        crashes: cluster.crashes,
        freezes: cluster.freezes,
        statements: gate.statements,
        restMs: restedAt === null || troubleOverAt === null ? null : restedAt - troubleOverAt,
      },
    };
  } finally {
    cluster.spare();
    cluster.killAll();
    await stepper.during(Promise.resolve());
    giveBack();
    line.platform.dispose();
  }

  /** Drives on until this piece of work of the harness itself is done. */
  async function until<T>(name: string, work: () => Promise<T>, limitMs = longestMs): Promise<T> {
    const machine = new Machine(name);
    let result: { value: T } | null = null;
    let failure: unknown;
    void machine.run(work).then(
      (value) => (result = value),
      (error: unknown) => (failure = error),
    );
    const before = isOver;
    isOver = async () => result !== null || failure !== undefined;
    await stepper.drive(limitMs);
    isOver = before;
    if (failure) throw failure as Error;
    if (!result) throw new Error(`${name} did not come to an end`);
    return (result as { value: T }).value;
  }

  /** Nobody disturbs it, so it need not go step by step. */
  async function setUp(): Promise<ScheduledShop[]> {
    const shops: ScheduledShop[] = [];
    for (let index = 0; index < plan.shops; index += 1) {
      shops.push(await addShop(line.world, plan, index));
    }
    return shops;
  }

  /** What the nightly comparison does about lost webhooks. */
  function readAll(shops: ScheduledShop[]): Promise<void> {
    return until("the nightly comparison", async () => {
      for (const { id, store } of shops) {
        const levels = store.variants.flatMap((variant) =>
          variant.levels.map(({ locationId }) => ({
            variantId: BigInt(variant.id),
            locationId: BigInt(locationId),
          })),
        );
        await refreshLevels(id, levels);
      }
    });
  }

  /** What the job does each minute; a row of the ledger counts once it is ten seconds old. */
  function computeCosts(shops: ScheduledShop[]): Promise<void> {
    return until("the costs", async () => {
      await sleep(15_000);
      for (const { id } of shops) {
        // Twice: what is computed again changes nothing.
        for (let times = 0; times < 2; times += 1) {
          await markCosts(statements, id, null);
          await followCosts(id);
          await followSoldCosts(id);
        }
      }
    });
  }

  /** What was written to the store is told; then the day is over, and its books are closed. */
  async function comeToTheNextDay(shops: ScheduledShop[]): Promise<void> {
    await until("the costs in the store", async () => {
      for (const { id } of shops) await writeAllCosts(id);
    });
    // A cost of somebody else's is only known to differ once no earlier request can take effect any more.
    const random = new Random(seed ^ 0xdec1);
    for (const shop of shops)
      await until("decisions on costs", async () => {
        const client = new Client(
          {
            ...{ cluster, history, seed, now: () => line.world.clock.now() },
            ...{ losesAnswer: () => false, givesUp: () => false },
          },
          shop.known.domain,
          `${shop.known.domain.replace(".myshopify.com", "")}/owner`,
        );
        for (let round = 1; round <= 3; round += 1) {
          for (const act of [lookAtCosts, decideOnCosts]) {
            const wanted = act({ shop: shop.known, random, mark: `owner ${round}` });
            if (wanted === null) continue;
            const asked = await client.ask(wanted);
            learn(shop.known, asked);
            tell(`${asked.user}: ${asked.what} ${asked.attempts.join()}`);
          }
          await writeAllCosts(shop.id);
        }
      });
    isDayOff = true;
    await until(
      "the books",
      async () => {
        await sleep(dayOffMs);
        for (const { id } of shops) books.set(id, await closeBooks(id));
      },
      2 * dayOffMs,
    );
  }

  /** In the evening, when the app knows everything, what was bought is shipped. */
  function sendOffParcels(shops: ScheduledShop[]): void {
    for (const { store } of shops) {
      void line.machine.run(async () => tell(`${sendOff(line.world, store)} parcels leave ${store.domain}`));
    }
  }

  async function person(
    { known }: ScheduledShop,
    { index, random, shops }: { index: number; random: Random; shops: ScheduledShop[] },
  ): Promise<void> {
    const name = `${known.domain.replace(".myshopify.com", "")}/${index + 1}`;
    const losesAnswer = () => {
      const isLost = random.next() < (line.isPressed ? pressedShare : plan.answerShare);
      if (isLost) lostAnswers += 1;
      return isLost;
    };
    const givesUp = () => random.next() < plan.givesUpShare;
    const browser = (user: string) =>
      new Client(
        { cluster, history, seed, losesAnswer, givesUp, now: () => line.world.clock.now() },
        known.domain,
        user,
      );
    const [own, colleagues] = [browser(name), browser(`${name}b`)];
    const otherShop = shops.find((shop) => shop.known !== known)?.known ?? null;
    await new Machine(name).run(() =>
      workThrough({ plan, shop: known, random, own, colleagues, tell, otherShop, isOwedFaults }),
    );
  }

  /** From the first question on, more goes wrong; while nobody is there to answer, nothing would. */
  async function isOwedFaults(): Promise<boolean> {
    await afterDayOff;
    line.isPressed = line.faults + lostAnswers + cluster.crashes + cluster.freezes < leastFaults;
    return line.isPressed;
  }

  /** The token is refused, and after a while the merchant authorises the app again. */
  function refuse({ store }: ScheduledShop, { from, ms }: NonNullable<Plan["refusal"]>): void {
    void new Machine("merchant").run(async () => {
      await sleep(from);
      tell(`${store.domain} refuses the app's token for ${ms} ms`);
      shutOut(store);
      await sleep(ms);
      await letIn(line.world, store, plan);
      tell(`${store.domain} authorises the app again`);
      isShutOut = false;
    });
  }

  /** All processes are gone, and come back when the platform has forgotten every key. */
  function takeDayOff(random: Random): void {
    stepper.startTimer(
      () => {
        tell("all processes are off for 25 hours");
        cluster.killAll();
        isDayOff = true;
        isDayOffDue = false;
        stepper.startTimer(() => {
          isDayOff = false;
          endDayOff();
          for (const role of ["web", "web", "worker"] as const) cluster.start(role);
        }, dayOffMs);
      },
      random.int(100, 4_000),
    );
  }

  function followCostsOften(cron: Machine): void {
    void cron.run(async () => {
      for (;;) {
        await sleep(isDayOff ? dayOffMs : costsEachMs);
        if (isDayOff) continue;
        for (const name of ["follow-costs", "write-costs"])
          await pool.query("SELECT graphile_worker.add_job($1, job_key := $1)", [name]);
      }
    });
  }

  function sweepEachMinute(cron: Machine): void {
    void cron.run(async () => {
      for (;;) {
        await sleep(isDayOff ? dayOffMs : 60_000);
        if (isDayOff) continue;
        for (const name of ["sweep-operations", "sweep-emails", "sweep-webhooks"]) {
          await pool.query("SELECT graphile_worker.add_job($1)", [name]);
        }
      }
    });
  }
}

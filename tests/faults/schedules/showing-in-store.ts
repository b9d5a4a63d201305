import { setTimeout as sleep } from "node:timers/promises";
import { pool } from "~/infra/db/db.server";
import { canShowShipments } from "~/models/shipment/scopes";
import { updateSettings } from "~/models/shop/update-settings.server";
import { followScopes } from "~/sync/follow-scopes.server";
import { Random } from "../../../simulator/stores/random";
import { grantScopes, revokeScopes } from "../../../simulator/world/scopes";
import type { Plan } from "./plan";
import type { PlatformLine } from "./platform-line";
import type { ScheduledShop } from "./shop-in-schedule";
import type { Showing } from "./showing";
import { actOnShipment, receiveTheSame } from "./store-staff";
import { Machine } from "./virtual/machine";

/** The share of moments around a receipt of ours at which somebody in the store receives the same units. */
const twiceShare = 0.25;

interface Shown {
  plan: Plan;
  showing: Showing;
  line: PlatformLine;
  shops: readonly ScheduledShop[];
  tell(what: string): void;
}

/** The store's people and its merchant, where sent orders are shown. */
export class ShowingInStore {
  /** The merchant has taken scopes back, or is about to. */
  isBusy: boolean;
  private readonly merchant = new Machine("merchant's settings");
  private readonly random: Random;
  private isCompared = false;

  constructor(private readonly shown: Shown) {
    this.random = new Random(shown.plan.seed ^ 0x57aff);
    this.isBusy = shown.showing.taken !== null;
    const { world } = shown.line;
    world.transferLiberties = { ...world.transferLiberties, ...shown.showing.liberties };
  }

  begin(): void {
    void this.shown.line.machine.run(() => this.work());
    const { taken } = this.shown.showing;
    if (taken) void this.merchant.run(() => this.takeScopes(this.random.pick(this.shown.shops), taken));
  }

  /** Somebody in the store may do something at this moment, perhaps around a request. */
  act({ shop, body } = { shop: "", body: "" }): void {
    const { line, shops, showing, tell } = this.shown;
    if (line.isCalm) return;
    const isTwice = showing.liberties.receipts === "twice" && body.includes("inventoryShipmentReceive");
    if (isTwice && this.random.next() < twiceShare) {
      void line.machine.run(async () => {
        const asked = shops.find(({ store }) => store.domain === shop);
        const said = asked && receiveTheSame({ world: line.world, store: asked.store }, body);
        if (said) tell(said);
      });
    }
    if (this.random.next() >= showing.staffShare) return;
    const { store, done } = this.random.pick(shops);
    void line.machine.run(async () => {
      const said = actOnShipment({ world: line.world, store, done }, this.random);
      if (said) tell(said);
    });
  }

  /** In the end, the hourly comparison with the store, and the nightly one of the scopes. False when it has been. */
  compareOnce(): boolean {
    if (this.isCompared) return false;
    this.isCompared = true;
    this.isBusy = true;
    void this.merchant.run(() => this.compare());
    return true;
  }

  private async compare(): Promise<void> {
    for (const { id } of this.shown.shops) {
      while (!(await isDone(() => followScopes(id)))) await sleep(2_000);
      // The store serves it by now; the app finds that out within the hour, and compares nothing before.
      await pool.query("SELECT graphile_worker.add_job('reopen-shops')");
      const isParked = "SELECT FROM shops WHERE id = $1 AND status = 'parked'";
      while ((await pool.query(isParked, [id])).rowCount) await sleep(2_000);
    }
    this.shown.tell("everything is compared with the store");
    await compareShipments();
    this.isBusy = false;
  }

  private async work(): Promise<void> {
    while (!this.shown.line.isCalm) {
      await sleep(this.random.int(200, 6_000));
      this.act();
    }
  }

  private async takeScopes(
    { id, store, done }: ScheduledShop,
    { from, ms, scopes, isWantedAgain }: NonNullable<Showing["taken"]>,
  ): Promise<void> {
    const { line, tell } = this.shown;
    await sleep(from);
    const had = scopes.filter((scope) => store.install?.scopes.includes(scope));
    tell(`${store.domain} takes back ${had.join(", ")} for ${ms} ms`);
    revokeScopes(line.world, store, had);
    done.wasBlind ||= !canShowShipments((store.install?.scopes ?? []).join(","));
    await sleep(ms);
    grantScopes(line.world, store, had);
    tell(`${store.domain} grants them again`);
    while (isWantedAgain && !(await isDone(() => turnOn(id)))) await sleep(2_000);
    this.isBusy = false;
  }
}

/** As each hour. Nothing else tells of what somebody in the store changed. Ends once it has begun for each shop. */
export async function compareShipments(): Promise<void> {
  await pool.query("UPDATE shipments SET checked_at = now() - interval '2 hours'");
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM graphile_worker.add_job('follow-shipments')",
  );
  const waits = "SELECT FROM graphile_worker._private_jobs WHERE id = $1";
  while ((await pool.query(waits, [rows[0]?.id])).rowCount) await sleep(500);
}

/** As the settings page does it. */
async function turnOn(id: number): Promise<void> {
  await followScopes(id);
  await updateSettings(id, { sentOrdersIncoming: true });
}

/** False while the platform or the database does not answer. */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  return work().then(
    () => true,
    () => false,
  );
}

import { setTimeout as pause } from "node:timers/promises";
import type { LoggedRequest } from "../../../simulator/world/request-log";
import { sendRequest } from "../../support/send-request";
import { type Member, rowsOf, type Service } from "../../support/service";
import { sessionToken } from "../../support/session-tokens";

const longestMs = 60_000;
/** Who is stopped in the middle of a transaction loses it within ten seconds, and with it what it has locked. */
const asDeployed = { DATABASE_REQUEST_SECONDS: "15", DATABASE_STATEMENT_SECONDS: "30" };

/** A web process, two workers, and the signals that stop and wake them. */
export class Workers {
  private readonly asleep = new Set<Member>();

  private constructor(
    readonly service: Service,
    /** The web process: it tries first what it is asked for. */
    readonly first: Member,
    readonly second: Member,
    readonly spare: Member,
    readonly shop: string,
    readonly supplierId: number,
  ) {}

  static async start(service: Service): Promise<Workers> {
    const web = await service.start({ part: "web", env: asDeployed });
    service.front.lead(web.port);
    const workers = [
      await service.start({ part: "worker", env: asDeployed }),
      await service.start({ part: "worker", env: asDeployed }),
    ] as const;
    const shop = await service.addShop({ variants: 20, locations: 1 });
    const supplier = { name: "Clay & Co", email: "sales@clay.test" };
    const { id } = await askIn(service, shop, { method: "POST", path: "/api/suppliers", body: supplier });
    return new Workers(service, web, ...workers, shop, id);
  }

  ask(method: string, path: string, body: object): Promise<ReturnType<typeof JSON.parse>> {
    return askIn(this.service, this.shop, { method, path, body });
  }

  stop(member: Member): void {
    member.child.kill("SIGSTOP");
    this.asleep.add(member);
  }

  wake(member: Member): void {
    member.child.kill("SIGCONT");
    this.asleep.delete(member);
  }

  wakeAll(): void {
    for (const member of [...this.asleep]) this.wake(member);
  }

  /**
   * Begins something, and stops the process as soon as its call of this kind for the work has arrived outside, where its
   * answer is held back for a second. Returns what was started.
   */
  async stopAt<Begun>(
    member: Member,
    { operation, isFor }: { operation: string; isFor(request: LoggedRequest): boolean },
    begin: () => Promise<Begun>,
  ): Promise<{ begun: Promise<Begun> }> {
    const { world } = this.service.simulator;
    // A worker may read other levels meanwhile.
    const calls = () => world.requests.list({ operation }).filter(isFor).length;
    const seen = calls();
    world.faults.add({ operation, kind: "delay", delayMs: 1_000, times: null });
    const begun = begin();
    begun.catch(() => undefined);
    const arrived = await this.until(() => Promise.resolve(calls() > seen), 5);
    if (!arrived) throw new Error(`nobody asked for ${operation}`);
    this.stop(member);
    world.faults.clear();
    // Its answer is on its way to a process that does not take it.
    await pause(1_200);
    return { begun };
  }

  /** Thirty seconds and more pass for leases, and two minutes for jobs that a worker holds. */
  async leasesRunOut(): Promise<void> {
    const { databaseUrl } = this.service;
    for (const table of ["inventory_operations", "emails"]) {
      const past =
        "lease_until = CASE WHEN lease_until IS NULL THEN NULL ELSE now() - interval '1 second' END";
      const open = "status::text IN ('pending', 'unknown', 'queued')";
      await rowsOf(
        databaseUrl,
        `UPDATE ${table} SET ${past}, next_attempt_at = date_trunc('milliseconds', now()) WHERE ${open}`,
      );
    }
    const long = "locked_at = now() - interval '10 minutes'";
    for (const table of ["_private_jobs", "_private_job_queues"])
      await rowsOf(databaseUrl, `UPDATE graphile_worker.${table} SET ${long} WHERE locked_at IS NOT NULL`);
    await rowsOf(
      databaseUrl,
      "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL",
    );
    for (const sweep of ["sweep-operations", "sweep-emails"])
      await rowsOf(databaseUrl, "SELECT graphile_worker.add_job($1)", [sweep]);
  }

  /**
   * What was started has ended and its webhooks were handled, and no worker is in the middle of anything. What is planned for later, a
   * reading for one, stays planned.
   */
  async rest(): Promise<void> {
    const { databaseUrl, simulator } = this.service;
    const isAtRest = async () => {
      const [found] = await rowsOf<{ open: number }>(
        databaseUrl,
        `SELECT ((SELECT count(*) FROM inventory_operations WHERE status IN ('pending', 'unknown'))
           + (SELECT count(*) FROM emails WHERE status IN ('queued', 'unknown'))
           + (SELECT count(*) FROM graphile_worker._private_jobs
              WHERE locked_at IS NOT NULL OR run_at < now() + interval '1 second'))::int AS open`,
      );
      return simulator.platform.webhooks.waiting === 0 && found?.open === 0;
    };
    if (await this.until(isAtRest)) return;
    const jobs = await rowsOf(
      databaseUrl,
      "SELECT task_identifier, run_at, locked_at FROM graphile_worker.jobs",
    );
    throw new Error(`the service does not come to rest: ${JSON.stringify(jobs)}`);
  }

  async until(isSo: () => Promise<boolean>, everyMs = 50): Promise<boolean> {
    for (const end = Date.now() + longestMs; Date.now() < end; await pause(everyMs))
      if (await isSo()) return true;
    return false;
  }

  /** Changes of stock and mails that were asked for outside, whoever asked. */
  writesSeen(): number {
    const { requests } = this.service.simulator.world;
    return ["inventoryAdjustQuantities", "mail"].reduce(
      (sum, operation) => sum + requests.list({ operation }).length,
      0,
    );
  }

  /** So long that a process that has just woken would have written and sent by now. */
  async quiet(): Promise<void> {
    await pause(2_500);
  }
}

async function askIn(
  service: Service,
  shop: string,
  { method, path, body }: { method: string; path: string; body: object },
): Promise<ReturnType<typeof JSON.parse>> {
  const authorization = `Bearer ${sessionToken(shop)}`;
  const answer = await sendRequest({ method, url: `${service.url}${path}`, authorization, body });
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer.body.data;
}

import pg from "pg";

/** A process of the server that clients ask, by the id that they know. */
type Pid = number;

/** A coordinator's process is `node * 10^10 + pid` to the workers, and they say so in the name of what asks them. */
const askedBy = "(substring(application_name FROM 'gpid=(\\d+)')::bigint % 10000000000)::int";

const waitingThere = {
  name: "waiting there",
  text: `SELECT ${askedBy} AS pid FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE NOT granted AND application_name LIKE '%gpid=%'`,
};

/**
 * The database's processes, as the harness sees them: those of one PostgreSQL, or of a coordinator and its workers, where
 * a statement may wait on a worker for a lock.
 */
export class Servers {
  private constructor(
    /** The one that clients ask. */
    readonly main: pg.Client,
    readonly workers: readonly pg.Client[],
  ) {}

  static async connect(url: string | undefined, workers: readonly string[]): Promise<Servers> {
    const clients = [url, ...workers].map((connectionString) => new pg.Client({ connectionString }));
    for (const client of clients) await client.connect();
    const [main, ...others] = clients;
    return new Servers(main as pg.Client, others);
  }

  get areSeveral(): boolean {
    return this.workers.length > 0;
  }

  /** Those that wait for a lock, wherever. */
  async waiting(): Promise<Set<Pid>> {
    const here = { name: "waiting", text: "SELECT pid FROM pg_locks WHERE NOT granted" };
    const found = await Promise.all([
      this.main.query<{ pid: Pid }>(here),
      ...this.workers.map((worker) => worker.query<{ pid: Pid }>(waitingThere)),
    ]);
    return new Set(found.flatMap(({ rows }) => rows.map(({ pid }) => pid)));
  }

  /** For whom each of these waits. */
  async waitsFor(pids: readonly Pid[]): Promise<Map<Pid, Pid[]>> {
    const here = await this.main.query<{ pid: Pid; by: Pid[] }>(
      "SELECT pid, pg_blocking_pids(pid) AS by FROM unnest($1::int[]) AS pid",
      [pids],
    );
    const edges = new Map(here.rows.map(({ pid, by }) => [pid, by]));
    for (const worker of this.workers) {
      const { rows } = await worker.query<{ pid: Pid; by: Pid[] }>(`
        WITH known AS MATERIALIZED (
          SELECT pid, ${askedBy} AS asker FROM pg_stat_activity WHERE application_name LIKE '%gpid=%')
        SELECT waiting.asker AS pid, array_agg(blocking.asker) AS by
        FROM known AS waiting CROSS JOIN unnest(pg_blocking_pids(waiting.pid)) AS other
        JOIN known AS blocking ON blocking.pid = other GROUP BY 1`);
      for (const { pid, by } of rows) edges.set(pid, [...(edges.get(pid) ?? []), ...by]);
    }
    return edges;
  }

  async cancel(pid: Pid): Promise<void> {
    await this.main.query("SELECT pg_cancel_backend($1)", [pid]);
  }

  /** Ends them, and waits until nothing of theirs is left anywhere. */
  async end(pids: readonly Pid[]): Promise<void> {
    await this.main.query("SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid", [pids]);
    await untilNone(this.main, "SELECT FROM pg_stat_activity WHERE pid = ANY($1)", pids);
    for (const worker of this.workers)
      await untilNone(
        worker,
        `SELECT FROM pg_stat_activity WHERE application_name LIKE '%gpid=%' AND ${askedBy} = ANY($1)`,
        pids,
      );
  }
}

async function untilNone(client: pg.Client, text: string, pids: readonly Pid[]): Promise<void> {
  while (((await client.query(text, [pids])).rowCount ?? 0) > 0);
}

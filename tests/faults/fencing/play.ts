import type { EmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { rowsOf, startService } from "../../support/service";
import { type Halt, halts } from "./halts";
import { Workers } from "./workers";

interface Options {
  postgres: EmbeddedPostgres;
  rounds: number;
  onRound?: (round: number) => void;
}

/**
 * Two real processes are stopped by SIGSTOP in the middle of one piece of work, one after the other; their leases run
 * out, a third does the work, and the two wake up. What they write and send from then on has to be nothing.
 */
export async function playFencing({ postgres, rounds, onRound }: Options) {
  const service = await startService({ postgres });
  const crew = await Workers.start(service);
  const violations: string[] = [];
  const counts = { rounds: 0, stopped: 0, lateWrites: 0, lateRequests: 0, doubled: 0 };
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const halt = halts[(round - 1) % halts.length] as Halt;
      const violate = (words: string) => violations.push(`round ${round} (${halt.name}): ${words}`);
      const end = await playRound(crew, halt);
      counts.rounds += 1;
      counts.stopped += 2;
      if (!end.isDone) violate("nobody did the work of the two that were stopped");
      if (end.after.versions !== end.before.versions) {
        counts.lateWrites += 1;
        violate("a process that came too late wrote to what was settled");
      }
      if (end.after.requests !== end.before.requests) {
        counts.lateRequests += 1;
        violate(`a process that came too late sent ${end.after.requests - end.before.requests} requests`);
      }
      if (end.effects !== 1) {
        counts.doubled += 1;
        violate(`it took effect ${end.effects} times`);
      }
      onRound?.(round);
    }
    return { counts, violations };
  } finally {
    crew.wakeAll();
    await service.stop();
  }
}

async function playRound(crew: Workers, halt: Halt) {
  const { first, second, spare } = crew;
  const work = await halt.prepare(crew);
  await crew.rest();
  crew.stop(spare);

  const { isFor } = work;
  const [firstPoint, secondPoint] = halt.points;
  const asked = await crew.stopAt(first, { operation: firstPoint, isFor }, () => work.begin());
  await crew.stopAt(second, { operation: secondPoint, isFor }, () => crew.leasesRunOut());
  await crew.leasesRunOut();
  crew.wake(spare);
  const isDone = await crew.until(async () => (await stateOf(crew, work)).isSettled);

  const before = await stateOf(crew, work);
  crew.wake(first);
  crew.wake(second);
  // The client of the first is answered once it has seen that its work is done.
  await asked.begun.catch(() => undefined);
  await crew.quiet();
  const after = await stateOf(crew, work);
  return { isDone, before, after, effects: work.effects() };
}

/** The versions of the rows that settling writes, and how many requests the outside world has had. */
async function stateOf(crew: Workers, { document }: { document: number }) {
  const [found] = await rowsOf<{ open: number; versions: string }>(
    crew.service.databaseUrl,
    `SELECT count(*) FILTER (WHERE status IN ('pending', 'unknown', 'queued'))::int AS open,
       string_agg(version, ' ' ORDER BY version) AS versions
     FROM (
       SELECT status::text, 'operation ' || id || ' ' || xmin AS version FROM inventory_operations
       UNION ALL SELECT status::text, 'mail ' || id || ' ' || xmin FROM emails
       UNION ALL SELECT 'kept', 'movement ' || id || ' ' || xmin FROM stock_movements
       UNION ALL SELECT 'kept', 'order ' || id || ' ' || xmin FROM purchase_orders WHERE id = $1
     ) AS written`,
    [document],
  );
  return { isSettled: found?.open === 0, versions: found?.versions ?? "", requests: crew.writesSeen() };
}

import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { stateFolder } from "../../../server/database/state-folder";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../../server/database/embedded-postgres";
import { type DisturbedEnd, disturbClerks } from "../../support/disturb-clerks";
import { startTestPostgres } from "../../support/test-postgres";

interface Wishes {
  stops: number;
  seed: number;
  backWithinMs?: number;
  onRound?: (round: number, backMs: number) => void;
}

/** PostgreSQL dies under clerks at work, again and again, and comes back. */
export async function stopPostgres({ stops, onRound, ...wishes }: Wishes): Promise<DisturbedEnd> {
  const postgres = await startTestPostgres({ durable: true });
  try {
    return await disturbClerks({
      postgres,
      ...wishes,
      rounds: stops,
      onRound,
      disturb: () => dieAndComeBack(postgres),
    });
  } finally {
    await postgres.stop();
  }
}

/** As a crash of the machine; the server comes back at its address. */
async function dieAndComeBack(postgres: EmbeddedPostgres): Promise<void> {
  const port = Number(new URL(postgres.url).port);
  const instance = path.basename(postgres.data).replace(/-data$/, "");
  await postgres.stop("immediate");
  await pause(400);
  const back = await startEmbeddedPostgres({ folder: stateFolder(undefined), instance, port });
  if (back.url !== postgres.url) throw new Error("PostgreSQL came back at another address");
}

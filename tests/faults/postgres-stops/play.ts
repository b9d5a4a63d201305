import { disturbClerks, type DisturbedEnd } from "../../support/disturb-clerks";
import { crashPostgres } from "../../support/postgres-away";
import { startTestPostgres } from "../../support/test-postgres";

interface Options {
  stops: number;
  seed: number;
  backWithinMs?: number;
  onRound?: (round: number, backMs: number) => void;
}

/** PostgreSQL dies under clerks at work, again and again, and comes back. */
export async function stopPostgres({ stops, onRound, ...options }: Options): Promise<DisturbedEnd> {
  const postgres = await startTestPostgres({ durable: true });
  try {
    return await disturbClerks({
      postgres,
      ...options,
      rounds: stops,
      onRound,
      disturb: () => crashPostgres(postgres),
    });
  } finally {
    await postgres.stop();
  }
}

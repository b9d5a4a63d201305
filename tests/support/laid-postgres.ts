import type { EmbeddedPostgres } from "../../server/database/embedded-postgres";
import { type Layout, parseLayout } from "../../server/database/layout";
import { migrate } from "../../server/database/migrate";
import { startNodes } from "./nodes";
import { startTestPostgres } from "./test-postgres";

/** `--layout` of a command of the fault tests. */
export const layoutOption = { layout: { type: "string", default: "plain" } } as const;

/** Few shops need few parts, and each costs time. */
const fewParts = { partitioned: { partitions: "4" }, distributed: { shards: "8" }, plain: {} };

/** The layout of the option. Throws an Error for an unknown one. */
export function layoutOf(word: string): Layout {
  return parseLayout({ layout: word, ...fewParts[word as keyof typeof fewParts] });
}

/** What a report and a command are called that are about this layout. */
export function namesOf({ kind }: Layout): { report: string; flag: string } {
  if (kind === "plain") return { report: "", flag: "" };
  return { report: kind === "partitioned" ? "InPartitions" : "OnNodes", flag: ` --layout ${kind}` };
}

/** A PostgreSQL, or a coordinator and two workers, whose databases have every migration and are laid like this. */
export async function startLaidPostgres(layout: Layout, { durable = false } = {}): Promise<EmbeddedPostgres> {
  if (layout.kind === "plain") return startTestPostgres({ durable });
  const postgres =
    layout.kind === "distributed" ? await startNodes({ durable }) : await startTestPostgres({ durable });
  return {
    ...postgres,
    async database(name) {
      const url = await postgres.database(name);
      await migrate(url, layout);
      return url;
    },
  };
}

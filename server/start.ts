// `start` is web and worker, `start web` and `start worker` each alone; `start --web 3 --worker 2` a parent of many.
import { assertShopWall } from "~/infra/db/shop-wall";
import { holdToHosts } from "~/infra/egress/hold-to-hosts.server";
import { directDatabaseUrl, env, provideDatabase } from "~/infra/env/env.server";
import { secretValues } from "~/infra/env/secret-values.server";
import { fatal, hideValues, warn } from "~/infra/log/log-line";
import { stateFolder } from "~/lib/state-folder";
import { parseCliOptions, startCluster } from "./cluster";
import { startEmbeddedPostgres } from "./database/embedded-postgres";
import { assertMigrated, migrate } from "./database/migrate";
import { type Running, startRole } from "./process-role";
import { stopOnSignal } from "./stop-on-signal";

hideValues(secretValues);
const asked = parseCliOptions(process.argv.slice(2));
const running = start();
stopOnSignal(async (isDeploy) => (await running).stop(isDeploy));
await running.catch((error: unknown) => {
  fatal(error, "Backroom could not start");
  process.exit(1);
});

async function start(): Promise<Running> {
  if (env.DATABASE_URL) return startOn(env.DATABASE_URL, { migrates: env.MIGRATE_AT_START });
  const postgres = await startEmbeddedPostgres({ folder: stateFolder(env.DATA_DIR) });
  try {
    // An embedded database belongs to this process, so this process migrates it.
    const { stop } = await startOn(postgres.url, { migrates: true });
    return {
      async stop(isDeploy) {
        await stop(isDeploy);
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function startOn(databaseUrl: string, { migrates }: { migrates: boolean }): Promise<Running> {
  provideDatabase(databaseUrl);
  holdToHosts();
  const direct = directDatabaseUrl();
  if (migrates) await migrate(direct);
  else await assertMigrated(direct);
  await assertShopWall(direct, { isOn: env.ROW_LEVEL_SECURITY, warn: (words) => warn({}, words) });
  return "parts" in asked ? await startCluster(asked.parts) : await startRole(asked.part);
}

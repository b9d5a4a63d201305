// npm run after-restore -- --skip-numbers N: after a restore from a backup, before the app starts. Work since the
// backup is not repeated, and its numbers and ids are not given again. `--shop` names one shop, also while the app runs.
import { parseArgs } from "node:util";
import { assertShopWall } from "~/infra/db/shop-wall";
import { directDatabaseUrl, env } from "~/infra/env/env.server";
import { loadApp } from "./app-build";

const most = 1_000_000;

const { values } = parseArgs({ options: { "skip-numbers": { type: "string" }, shop: { type: "string" } } });
const numbers = Number(values["skip-numbers"]);
if (!Number.isInteger(numbers) || numbers < 1 || numbers > most)
  throw new Error(`--skip-numbers is a whole number from 1 to ${most}`);
if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set: there is no database that was restored.");

const { process: app } = await loadApp();
await assertShopWall(directDatabaseUrl(), { isOn: env.ROW_LEVEL_SECURITY });
try {
  if (!values.shop) {
    const { changes, mails } = await app.unsafeHoldBack();
    process.stdout.write(
      `${changes} changes of stock wait for a person, ${mails} mails go on under their key\n`,
    );
  }
  const skipped = await app.unsafeSkipGiven({ numbers, domain: values.shop });
  for (const { domain, lastKnown, next } of skipped) {
    const known =
      lastKnown === 0 ? "no order is known" : `the last order known is ${app.formatPoNumber(lastKnown)}`;
    process.stdout.write(`${domain}: ${known}, the next is ${app.formatPoNumber(next)}\n`);
  }
  if (values.shop && skipped.length === 0) {
    process.stderr.write(`There is no shop ${values.shop}.\n`);
    process.exitCode = 1;
  }
} finally {
  await app.close();
}

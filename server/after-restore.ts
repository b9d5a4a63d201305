// npm run after-restore -- --skip-numbers N: once the database came back as of an earlier moment and before the app is
// started, so that nothing done since then is done again, and no number or id given since is given to anything else.
// With --shop a.myshopify.com only that shop skips numbers, also while the app runs.
import { parseArgs } from "node:util";
import { directDatabaseUrl, env } from "~/infra/env/env.server";
import { loadApp } from "./app-build";
import { assertShopWall } from "./database/shop-wall";

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

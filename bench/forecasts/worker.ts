import { monitorEventLoopDelay } from "node:perf_hooks";
import { inShop } from "~/infra/db/shop-scope";
import { statements } from "~/models/database/sql-executor.server";
import { markForecasts } from "~/models/forecast/changes.server";
import { renewAndMeasure } from "~/models/forecast-result/renew-and-measure.server";
import { getShop } from "~/models/shop/get.server";
import type { Round } from "./part";

// A shop's forecasts in a process that does nothing else; it says after each round what that took.
const [shopId = 0, variants = 0] = process.argv.slice(2).map(Number);
const shop = await getShop(shopId);
const today = new Date();
const tomorrow = new Date(today.getTime() + 86_400_000);

async function time(name: string, now: Date): Promise<void> {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const { variants: renewed } = await inShop(shopId, () => renewAndMeasure(shop, now));
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  const [p99 = 0, most = 0] = [delay.percentile(99), delay.max].map((ns) => Math.round(ns / 1e6));
  const round: Round = {
    name,
    variants: renewed,
    seconds: (performance.now() - started) / 1_000,
    processorSeconds: (user + system) / 1e6,
    delayMs: { p99, most },
    megabytes: Math.round(process.resourceUsage().maxRSS / 1_024),
  };
  console.log(JSON.stringify(round));
}

await time("the first time", today);
await time("the next night", tomorrow);
const some = Array.from({ length: Math.ceil(variants / 100) }, (_, n) => BigInt(1 + n * 100));
await inShop(shopId, () => markForecasts(statements, shopId, some));
await time("a hundredth that changed", tomorrow);
process.exit(0);

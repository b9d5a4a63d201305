import { workOnImport } from "~/models/data-import/work.server";
import { getShop } from "~/models/shop/get.server";

// One step of a file's import in a process that does nothing else: a test can kill it. It says at the end what it took.
const [shopId = 0, importId = 0] = process.argv.slice(2).map(Number);
await workOnImport(await getShop(shopId), importId);
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
console.log(
  JSON.stringify({ megabytes: maxRSS / 1_024, processorSeconds: (userCPUTime + systemCPUTime) / 1e6 }),
);
process.exit(0);

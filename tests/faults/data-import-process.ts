import { workOnImport } from "~/models/data-import/work.server";
import { getShop } from "~/models/shop/get.server";

// A process of its own that does one step of a file's import, so that a test can kill it.
const [shopId = 0, importId = 0] = process.argv.slice(2).map(Number);
await workOnImport(await getShop(shopId), importId);
process.exit(0);

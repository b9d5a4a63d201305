import { runImport } from "~/sync/import/run-import.server";

// A process of its own that does nothing but one import, so that a test can kill it.
const [shopId, importId] = process.argv.slice(2).map(Number);
await runImport(shopId ?? 0, importId ?? 0);
process.exit(0);

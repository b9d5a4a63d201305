// npm run fuzz -- --inputs N --seed S: odd requests at every route of the built app (tests/fuzz). With --planted the proof
// that it notices bugs.
import { runFuzz } from "../tests/fuzz/main";
import { runPlanted } from "../tests/fuzz/planted";
import { buildIfChanged } from "./build-if-changed";

await buildIfChanged();
const args = process.argv.slice(2);
process.exit(args.includes("--planted") ? await runPlanted() : await runFuzz(args));

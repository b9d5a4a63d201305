// npm run fuzz -- --inputs N --seed S: odd requests at every route of the built app (tests/fuzz).
import { runFuzz } from "../tests/fuzz/main";
import { buildIfChanged } from "./build-if-changed";

await buildIfChanged();
process.exit(await runFuzz(process.argv.slice(2)));

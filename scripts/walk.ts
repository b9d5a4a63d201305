// npm run walk: presses each control of each page of the app once, and reports what failed or did nothing.
// With words as arguments only the visits whose name has them: npm run walk -- "a draft"
import { buildIfChanged } from "./build-if-changed";
import { runPlaywright } from "./run-playwright";

await buildIfChanged();
const names = process.argv.slice(2);
const args = [
  "--project",
  "controls",
  ...(names.length > 0 ? ["--grep", `installs|${names.join("|")}`] : []),
];
await runPlaywright(args, { env: { E2E_WALK: "all" } }).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

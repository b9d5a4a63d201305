import { defineConfig } from "@playwright/test";

// An ordinary browser's name: the platform's library turns away what calls itself headless.
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** Two runs beside each other leave their results in two places. */
const run = process.env.E2E_RUN ?? "e2e";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: `test-results/${run}`,
  workers: 1,
  projects: [
    // The loop installs the app and leaves a store behind that has something on every page.
    { name: "loop", testMatch: "loop.spec.ts" },
    {
      name: "areas",
      testIgnore: ["loop.spec.ts", "pages.spec.ts", "controls.spec.ts"],
      dependencies: ["loop"],
    },
    { name: "pages", testMatch: "pages.spec.ts", dependencies: ["loop"] },
    // It leaves many documents behind.
    { name: "controls", testMatch: "controls.spec.ts", dependencies: ["loop"] },
  ],
  timeout: 240_000,
  // A busy machine makes half a minute of a second.
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json", { outputFile: `test-results/${run}.json` }]],
  use: {
    baseURL: process.env.E2E_ADMIN_URL,
    userAgent,
    viewport: { width: 1280, height: 900 },
    actionTimeout: 60_000,
    // Recording takes a quarter of the time of the run.
    trace: process.env.E2E_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.E2E_BROWSER,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});

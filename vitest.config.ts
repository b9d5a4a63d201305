import path from "node:path";
import { defineConfig } from "vitest/config";

const alias = { "~": path.resolve("app") };
const besideTheSource = "{app,server,simulator,scripts,bench}/**/*.test.{ts,tsx}";
const withDatabase = "{app,server,simulator,scripts,bench}/**/*.database.test.ts";
/** Steps run beside each other, in places with fewer processors than here: what hangs is told late rather than wrongly. */
const patienceMs = 120_000;
/** A failure is told whole: in a log of thousands of tests nobody can look at the values again. */
const chaiConfig = { truncateThreshold: 2_000 };
/** For tests that give no times of their own. */
const patient = {
  chaiConfig,
  testTimeout: patienceMs,
  hookTimeout: 2 * patienceMs,
  expect: { poll: { timeout: 100_000 } },
};
const notOurs = ["app/generated/**", "node_modules/**"];
/** Files share what they import: loading it anew for each takes longer than most of their tests. */
const shared = { isolate: false };
/** The built app, PostgreSQL and the stand-in, which all files ask one after the other. */
const stack = { ...shared, fileParallelism: false };
/**
 * They exchange modules, set what modules read once, lay their database anew, or measure a thread that would also
 * collect what other files left in memory: each has a process of its own.
 */
const apart =
  "app/{infra/db/shop-{wall,statement},models/shop/redact-in-partitions,http/{auth/{install,installed-by-platform,managed-install},webhooks/large-webhook},sync/{platform-access,send-{format,purchase-order,revision,supplier-return},mail/deliver-email,mail-domain/mail-domain}}.database.test.ts";
const database = {
  globalSetup: ["tests/support/global-database.ts"],
  setupFiles: ["tests/support/setup-database.ts"],
};

/** Each runs beside another step: how long something takes says nothing here. */
const beside = {
  chaiConfig,
  testTimeout: 600_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  fileParallelism: false,
};

/** They change what a process reads once, or break what it holds: each has a process of its own. */
const faultsApart = [
  "tests/faults/{connection-lost,mail,mail-by-key,mail-killed,receipt-statements,return-mail,shutdown}.test.ts",
  "tests/faults/processes/replica.test.ts",
];

/** Random schedules of faults, and the proof that they notice bugs. */
const schedules = ["tests/faults/{schedules,interleavings}.test.ts", "tests/faults/planted/planted.test.ts"];

/** What is played on several processes, and through a pooler. */
const loopOfPurchasing = [
  "tests/api/{create-purchase-order,receive,send,idempotency}.test.ts",
  "tests/api/{bulk-adjustment,stock-counts-together}.test.ts",
];

export default defineConfig({
  resolve: { alias },
  test: {
    // `npm test` leaves them out.
    tags: [
      { name: "long", description: "repeats at length what an everyday test proves; npm run test:long" },
    ],
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: [besideTheSource, "tests/costs/**/*.test.ts", "tests/books/**/*.test.ts"],
          exclude: [withDatabase, ...notOurs],
          ...patient,
          setupFiles: ["tests/support/setup-file.ts"],
          ...shared,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database",
          include: [withDatabase],
          exclude: [apart, ...notOurs],
          ...patient,
          ...database,
          ...shared,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "database-apart",
          include: [apart],
          ...patient,
          ...database,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          ...patient,
          globalSetup: ["tests/support/global-stack.ts"],
          ...stack,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "processes",
          include: loopOfPurchasing,
          ...patient,
          globalSetup: ["tests/support/global-processes.ts"],
          ...stack,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "pooler",
          include: [...loopOfPurchasing, "tests/api/{import,dashboard,stock-levels,stock-transfers}.test.ts"],
          ...patient,
          fileParallelism: false,
          globalSetup: ["tests/support/global-pooler.ts"],
        },
      },
      {
        resolve: { alias },
        test: {
          name: "partitioned",
          include: ["tests/api/**/*.test.ts"],
          ...patient,
          globalSetup: ["tests/support/global-partitioned.ts"],
          ...stack,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "distributed",
          include: ["tests/api/**/*.test.ts"],
          ...patient,
          globalSetup: ["tests/support/global-distributed.ts"],
          ...stack,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "nodes",
          include: ["tests/distributed/**/*.test.ts"],
          ...patient,
          setupFiles: ["tests/support/setup-file.ts"],
          fileParallelism: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "attacks",
          include: ["tests/{attacks,fuzz}/**/*.test.ts"],
          ...patient,
          globalSetup: ["tests/support/global-stack.ts"],
          ...stack,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "faults",
          include: ["tests/{faults,deployment}/**/*.test.ts"],
          exclude: [...faultsApart, ...schedules],
          ...beside,
          ...database,
          ...shared,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "faults-apart",
          include: faultsApart,
          ...beside,
          ...database,
        },
      },
      {
        resolve: { alias },
        test: {
          name: "schedules",
          include: schedules,
          ...beside,
          ...database,
        },
      },
    ],
  },
});

import type { TestProject } from "vitest/node";
import { assertCleanLog } from "./faults-in-log";
import { type StackAddresses, startStack } from "./start-stack";

declare module "vitest" {
  export interface ProvidedContext {
    stack: StackAddresses;
  }
}

/**
 * One stack for a project's whole run. The API is asked while PostgreSQL keeps shops apart, as `ROW_LEVEL_SECURITY=on`
 * asks for in other projects, and `off` does not in this one.
 */
export default async function setup(project: TestProject) {
  const { addresses, stop } = await startStack(project.name, {
    withRealShop: project.name === "api",
    walled: (process.env.ROW_LEVEL_SECURITY ?? (project.name === "api" ? "on" : "off")) === "on",
  });
  project.provide("stack", addresses);
  return async () => {
    await stop();
    await assertCleanLog(addresses.logFile);
  };
}

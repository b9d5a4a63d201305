import type { TestProject } from "vitest/node";
import { startStack, type StackAddresses } from "./start-stack";

declare module "vitest" {
  export interface ProvidedContext {
    stack: StackAddresses;
  }
}

/** One stack for a project's whole run. */
export default async function setup(project: TestProject) {
  const { addresses, stop } = await startStack(project.name);
  project.provide("stack", addresses);
  return stop;
}

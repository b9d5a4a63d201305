import type { TestProject } from "vitest/node";
import { startStack } from "./start-stack";

/** One stack for a project's whole run: three web and two worker processes behind a load balancer. */
export default async function setup(project: TestProject) {
  const parts = ["web", "web", "web", "worker", "worker"] as const;
  const { addresses, stop } = await startStack(project.name, { parts: [...parts] });
  project.provide("stack", addresses);
  return stop;
}

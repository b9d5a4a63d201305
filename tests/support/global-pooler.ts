import type { TestProject } from "vitest/node";
import { startStack } from "./start-stack";

/** One stack for a project's whole run: two web processes and a worker, which ask PostgreSQL through PgBouncer. */
export default async function setup(project: TestProject) {
  const parts = ["web", "web", "worker"] as const;
  const stack = await startStack(project.name, { parts: [...parts], pooled: true });
  project.provide("stack", stack.addresses);
  return async () => {
    const transactions = await stack.countPooled();
    await stack.stop();
    if (transactions < 1_000) throw new Error(`Only ${transactions} transactions went through PgBouncer.`);
    console.log(`${transactions} transactions went through PgBouncer`);
  };
}

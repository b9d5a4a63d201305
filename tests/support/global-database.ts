import type { TestProject } from "vitest/node";
import { migrate } from "../../server/database/migrate";
import { startTestPostgres } from "./test-postgres";

declare module "vitest" {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the run, with a migrated database that each test file gets a copy of. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres();
  await migrate(await postgres.database("template_migrated"));
  project.provide("postgresUrl", postgres.url);
  return postgres.stop;
}

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** What is run, without tests and what is generated. */
function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^generated/.test(name))
    .map((name) => path.join(folder, name));
}

it("the app uses only the job queue's public functions and views, which are stable between versions", () => {
  const files = ["app", "server"].flatMap(sourcesOf);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => readFileSync(file, "utf8").includes("graphile_worker._private"))).toEqual([]);
});

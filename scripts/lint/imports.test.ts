import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";

const house = mkdtempSync(path.join(tmpdir(), "imports-"));
afterAll(() => rmSync(house, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
  writeFileSync(path.join(house, file), text);
}

function cruise(folders: string[], rules: string): string[] {
  const tool = path.resolve("node_modules/.bin/depcruise");
  const args = [...folders, "--config", path.resolve(rules), "--output-type", "json"];
  const { stdout } = spawnSync(tool, args, { cwd: house, encoding: "utf8" });
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
}

it("reports imports that are not allowed, and lets everything else pass", { tags: "long" }, () => {
  write("tsconfig.json", JSON.stringify({ compilerOptions: { paths: { "~/*": ["./app/*"] } } }));
  write("app/models/supplier/get.server.ts", 'import "../order/lock.server";\nexport const get = 1;\n');
  write("app/models/order/lock.server.ts", 'import "../email/due.server";\n');
  write("app/models/email/due.server.ts", 'import "../supplier/name";\n');
  write(
    "app/models/supplier/name.ts",
    'import type { get } from "./get.server";\nexport type Name = typeof get;\n',
  );
  write("app/models/supplier/sort.ts", 'import "./get.server";\n');
  write(
    "app/components/card.tsx",
    'import "../models/supplier/get.server";\nimport "../models/supplier/name";\n',
  );
  write("app/models/order/page.server.ts", 'import "../../components/card";\n');
  write("app/routes/app.orders.$id._index/part.tsx", "export const part = 1;\n");
  write(
    "app/routes/app.orders.$id._index/route.tsx",
    'import "./part";\nimport "../../models/order/lock.server";\n',
  );
  write("app/routes/app.orders._index/route.tsx", 'import "../app.orders.$id._index/part";\n');
  write("simulator/start.ts", "export const start = 1;\n");
  write("server/web.ts", 'import "../simulator/start";\n');
  expect(cruise(["app", "server"], ".dependency-cruiser.mjs")).toEqual([
    "imports-of-app-components: app/components/card.tsx → app/models/supplier/get.server.ts",
    "models-know-no-edge: app/models/order/page.server.ts → app/components/card.tsx",
    "nobody-imports-a-route: app/routes/app.orders._index/route.tsx → app/routes/app.orders.$id._index/part.tsx",
    "nobody-knows-the-simulator: server/web.ts → simulator/start.ts",
    "pure-files-stay-pure: app/components/card.tsx → app/models/supplier/get.server.ts",
    "pure-files-stay-pure: app/models/supplier/sort.ts → app/models/supplier/get.server.ts",
  ]);
  expect(cruise(["app/models"], ".dependency-cruiser.models.mjs")).toEqual([
    "no-cycles-of-models: app/models/email → app/models/supplier",
    "no-cycles-of-models: app/models/order → app/models/email",
    "no-cycles-of-models: app/models/supplier → app/models/order",
  ]);
});

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const inDocs = readdirSync("docs", { recursive: true, encoding: "utf8" });
const documents = [
  "README.md",
  "SECURITY.md",
  ...inDocs.filter((name) => name.endsWith(".md")).map((name) => path.join("docs", name)),
];
const text = new Map(documents.map((file) => [file, readFileSync(file, "utf8")]));

const rooms = "app|bench|docs|extensions|prisma|public|scripts|server|simulator|tests";
/** A path as it is in code marks; one with a placeholder or a pattern in it names no single file. */
const namedPath = new RegExp(`^(?:${rooms})/[\\w./$()\\[\\]-]+$`);
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

describe.each([...text])("%s", (file, content) => {
  const marked = [...content.matchAll(/`([^`\n]+)`/g)].map(([, inside = ""]) => inside);

  it("names paths that exist", () => {
    expect(marked.filter((name) => namedPath.test(name) && !existsSync(name))).toEqual([]);
  });

  it("links to files that exist", () => {
    const targets = [...content.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = ""]) => target);
    const own = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(own.filter((target) => !existsSync(path.join(path.dirname(file), target)))).toEqual([]);
  });

  it("links to headings that exist", () => {
    const targets = [...content.matchAll(/\]\(([^)#\s]*)#([^)]+)\)/g)];
    const missing = targets.filter(([, target = "", anchor = ""]) => {
      if (/^[a-z]+:/.test(target)) return false;
      const other = target === "" ? file : path.join(path.dirname(file), target);
      return !anchorsOf(readFileSync(other, "utf8")).has(anchor);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it("names commands that exist", () => {
    const commands = [...content.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = ""]) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });
});

/** As GitHub makes them. */
function anchorsOf(content: string): Set<string> {
  const headings = [...content.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, "")
        .replaceAll(" ", "-"),
    ),
  );
}

describe("the verdicts on OWASP ASVS", () => {
  const verdicts = ["met", "by the platform", "not applicable", "open"];
  const rows = documents
    .filter((file) => file.startsWith(path.join("docs", "security") + path.sep))
    .flatMap((file) => [...(text.get(file) ?? "").matchAll(/^\| (V\d[\d.]*) .*$/gm)])
    .map(([row, id]) => ({ id, cells: row.split("|").map((cell) => cell.trim()) }));

  it("are one for each requirement, with a reason", () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    for (const { cells } of rows) {
      const [, , level, about, verdict, reason] = cells;
      expect(cells).toHaveLength(7);
      expect(["1", "2"]).toContain(level);
      expect(verdicts).toContain(verdict);
      expect(about).not.toBe("");
      expect(reason).not.toBe("");
    }
  });

  it("are counted as docs/security.md counts them", () => {
    const counted = new Map<string, number[]>();
    for (const { id = "", cells } of rows) {
      const chapter = id.slice(0, id.indexOf("."));
      const counts = counted.get(chapter) ?? verdicts.map(() => 0);
      counted.set(chapter, counts);
      counts[verdicts.indexOf(cells[4] ?? "")]! += 1;
    }
    const told = [...(text.get(path.join("docs", "security.md")) ?? "").matchAll(/^\| (V\d+) .*$/gm)].map(
      ([row, chapter = ""]) => [chapter, (row.match(/\d+(?= *\|)/g) ?? []).map(Number)] as const,
    );
    expect(new Map(told)).toEqual(counted);
    expect(rows).toHaveLength(253);
  });
});

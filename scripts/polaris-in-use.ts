import { readdirSync } from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";
import postcss, { type ChildNode, type Container } from "postcss";
import selectorParser from "postcss-selector-parser";
import type { Plugin } from "vite";

/** The theme's class is put together from a word and the theme's name. */
const alwaysThere = /^p-theme-/;

/**
 * Of Polaris' style sheet, which has all of its components, pages get what is about components the app has: a
 * browser reads it before it paints anything.
 */
export function polarisInUse(): Plugin {
  return {
    name: "polaris-in-use",
    enforce: "pre",
    apply: "build",
    async transform(css, id) {
      if (!/\/@shopify\/polaris\/build\/esm\/styles\.css\?transform-only$/.test(id)) return null;
      return { code: withoutUnnamed(css, await classesOfPages()), map: null };
    },
  };
}

/** The style sheet without what no element can match that has only these classes. */
export function withoutUnnamed(css: string, classes: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  const canMatch = selectorParser((selectors) => {
    selectors.each((selector) => {
      if (!requiredClasses(selector).every((name) => classes.has(name) || alwaysThere.test(name)))
        selector.remove();
    });
  });
  sheet.walkRules((rule) => {
    if (isKeyframe(rule.parent)) return;
    rule.selector = canMatch.processSync(rule.selector);
    if (rule.selector === "") removeWithEmptyParents(rule);
  });
  return sheet.toString();
}

/** What is in `:is()` is a choice, and in `:not()` no condition. */
function requiredClasses(selector: selectorParser.Selector): string[] {
  return selector.nodes.filter((node) => node.type === "class").map(({ value }) => value);
}

function isKeyframe(parent: Container | undefined): boolean {
  return parent?.type === "atrule" && /keyframes$/.test((parent as postcss.AtRule).name);
}

function removeWithEmptyParents(node: ChildNode): void {
  const { parent } = node;
  node.remove();
  if (parent?.type === "atrule" && parent.nodes?.length === 0)
    removeWithEmptyParents(parent as postcss.AtRule);
}

/** Every class that is named in what the pages import of Polaris, whatever else it may be. */
async function classesOfPages(): Promise<Set<string>> {
  const routes = readdirSync("app/routes", { recursive: true, encoding: "utf8" });
  const { outputFiles } = await esbuild.build({
    entryPoints: ["app/root.tsx", ...routes.filter(isPage).map((file) => path.join("app/routes", file))],
    bundle: true,
    write: false,
    outdir: "never-written",
    format: "esm",
    splitting: true,
    // The modules of Polaris, of which a bundle takes those that are imported.
    mainFields: ["module", "main"],
    jsx: "automatic",
    external: ["*.css", "*?url"],
    plugins: [{ name: "polaris-alone", setup: leaveOutOthers }],
    logLevel: "error",
  });
  return new Set(outputFiles.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []));
}

const isPage = (file: string) => file.endsWith(".tsx") && !file.endsWith(".test.tsx");

/** Names are looked up and nothing is run: packages that do not render Polaris stay outside. */
function leaveOutOthers(build: esbuild.PluginBuild): void {
  const rendersPolaris = /^@shopify\/(polaris|shopify-app-remix\/react)/;
  build.onResolve({ filter: /^[^.~/]/ }, ({ path: name, kind }) =>
    kind === "entry-point" || rendersPolaris.test(name) ? null : { external: true },
  );
}

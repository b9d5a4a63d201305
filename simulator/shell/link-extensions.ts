import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { z } from "zod";

const manifest = z.object({
  extensions: z
    .array(
      z.object({
        name: z.string(),
        handle: z.string(),
        type: z.literal("admin_link"),
        targeting: z.array(z.object({ target: z.string(), url: z.string().startsWith("/") })).length(1),
      }),
    )
    .length(1),
});

export interface LinkExtension {
  handle: string;
  /** The page of the admin that offers it. */
  target: string;
  /** The app's path. */
  url: string;
  /** Its label by locale; English is `en`. */
  labels: Record<string, string>;
}

const folder = path.join(import.meta.dirname, "../../extensions");

/** The app's admin links, read as the platform's CLI reads them. */
export function readLinkExtensions(): LinkExtension[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readExtension(path.join(folder, name)));
}

function readExtension(directory: string): LinkExtension {
  const read = (...parts: string[]) => readFileSync(path.join(directory, ...parts), "utf8");
  const { extensions } = manifest.parse(parse(read("shopify.extension.toml")));
  const [extension] = extensions;
  const [place] = extension?.targeting ?? [];
  if (!extension || !place) throw new Error(`${directory} has no extension.`);
  const locales = path.join(directory, "locales");
  const labels = (existsSync(locales) ? readdirSync(locales) : []).map((file) => {
    const texts = z.record(z.string(), z.string()).parse(JSON.parse(read("locales", file)));
    return [file.split(".")[0] ?? "", texts[extension.name.replace(/^t:/, "")] ?? ""] as const;
  });
  return { handle: extension.handle, ...place, labels: Object.fromEntries(labels) };
}

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface PageRoute {
  /** The route's name as Remix has it: `app.suppliers.$id`. */
  name: string;
  /** `/app/suppliers/:id` */
  address: string;
  /** The names in its address that stand for ids. */
  ids: string[];
  /** It answers what it was asked for by itself: a file or data, no page. */
  isResource: boolean;
  isLoaded: boolean;
}

const folder = path.resolve("app/routes");

/** Every route of the app besides the API's, as the file system has them. */
export function pageRoutes(): PageRoute[] {
  return readdirSync(folder)
    .map((entry) => ({ entry, file: fileOf(entry) }))
    .filter(({ entry, file }) => file !== null && !entry.startsWith("api.") && !entry.includes(".test."))
    .map(({ entry, file }) => {
      const name = entry.replace(/\.tsx?$/, "");
      const address = addressOf(name);
      const source = readFileSync(file ?? "", "utf8");
      return {
        name,
        address,
        ids: [...address.matchAll(/:(\w+)/g)].map(([, id]) => id ?? ""),
        isResource: !/export default/.test(source),
        isLoaded:
          name.startsWith("app") && /export (?:async function loader|const loader|\{ loader)/.test(source),
      };
    });
}

function fileOf(entry: string): string | null {
  if (/\.tsx?$/.test(entry)) return path.join(folder, entry);
  const inside = ["route.ts", "route.tsx"].map((name) => path.join(folder, entry, name));
  return inside.find((file) => existsSync(file)) ?? null;
}

/** `/app/suppliers/:id` of `app.suppliers.$id`; a `$` alone takes whatever follows. */
function addressOf(name: string): string {
  const parts = name.split(".").filter((part) => part !== "_index");
  return `/${parts.map((part) => part.replace(/_$/, "").replace(/^\$$/, "whatever/follows").replace(/^\$/, ":")).join("/")}`;
}

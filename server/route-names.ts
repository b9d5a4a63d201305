import type { ServerBuild } from "@remix-run/node";
import { fullPath } from "./api-routes";

/**
 * Finds the pattern of a path among the app's routes, e.g. `/api/suppliers/:id`: a name for what is counted, of
 * which there are only so many. `other` for all else.
 */
export function routeNames({ routes }: ServerBuild): (path: string) => string {
  const patterns = Object.keys(routes)
    .map((id) => fullPath(routes, id))
    .map((name) => ({ name: `/${name}`, parts: name.split("/") }))
    // As the router has it: what is written out goes before a name, a name before anything.
    .sort((a, b) => namesIn(a.parts) - namesIn(b.parts));
  return (path) => {
    if (path.startsWith("/assets/")) return "/assets/*";
    const asked = path
      .replace(/\.data$/, "")
      .split("/")
      .slice(1);
    return patterns.find(({ parts }) => fits(parts, asked))?.name ?? "other";
  };
}

function fits(parts: string[], asked: string[]): boolean {
  const open = parts.at(-1) === "*";
  if (open ? asked.length < parts.length : asked.length !== parts.length) return false;
  return parts.every((part, index) => part === "*" || part.startsWith(":") || part === asked[index]);
}

function namesIn(parts: string[]): number {
  const named = parts.filter((part) => part.startsWith(":")).length;
  return named + (parts.includes("*") ? 100 : 0);
}

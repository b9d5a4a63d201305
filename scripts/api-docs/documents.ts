import { formatted } from "../formatted";
import type { Examples } from "./examples";
import { toMarkdown } from "./markdown";
import { toOpenApi } from "./openapi";

/** The API's documents by their files, as they have to be committed. */
export async function makeDocuments(examples: Examples): Promise<Record<string, string>> {
  const texts = {
    "docs/api.md": toMarkdown(examples),
    "docs/openapi.json": JSON.stringify(toOpenApi(examples)),
  };
  const entries = Object.entries(texts).map(
    async ([file, text]) => [file, await formatted(file, text)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

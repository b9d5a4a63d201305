import { readFileSync } from "node:fs";
import { endpoints, type NamedEndpoint } from "~/api/endpoints";
import { endpointHeading, endpointSection } from "./endpoint-section";
import type { Examples } from "./examples";
import { answerTable, table } from "./field-tables";
import { describeSchema, type Schema } from "./json-schema";
import { titleOf } from "./titles";
import { purchaseOrderTransitions } from "./transitions";

/** What a feature has to say before its endpoints. */
const introductions: Record<string, () => string> = { "Purchase orders": purchaseOrderTransitions };

/** The whole API for a person: what all endpoints have in common, then feature by feature. */
export function toMarkdown(examples: Examples): string {
  const parts = [readFileSync("scripts/api-docs/common.md", "utf8"), "## All endpoints", overview()];
  const told = new Set<string>();
  for (const title of new Set(endpoints.map(titleOf))) {
    const its = endpoints.filter((endpoint) => titleOf(endpoint) === title);
    parts.push(`## ${title}`, introductions[title]?.() ?? "");
    parts.push(...its.map((endpoint) => endpointSection(endpoint, examples.get(endpoint.name))));
    parts.push(
      ...shapesOf(its)
        .filter(([name]) => !told.has(name))
        .map(shapeSection),
    );
    shapesOf(its).forEach(([name]) => told.add(name));
  }
  return parts.filter((part) => part !== "").join("\n\n");
}

function overview(): string {
  const rows = endpoints.map((endpoint, index) => {
    const heading = endpointHeading(endpoint);
    const before = endpoints[index - 1];
    const title = before && titleOf(before) === titleOf(endpoint) ? "" : titleOf(endpoint);
    return [title, `[${heading}](#${anchor(heading)})`, endpoint.summary];
  });
  return table(["feature", "endpoint", "what it does"], rows);
}

/** As GitHub makes the address of a heading. */
function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .replaceAll(" ", "-");
}

/** The named shapes of the endpoints' answers. */
function shapesOf(its: NamedEndpoint[]): [string, Schema][] {
  const shapes = its.flatMap(({ answer }) => Object.entries(describeSchema(answer, "output").shapes));
  return [...new Map(shapes)];
}

function shapeSection([name, shape]: [string, Schema]): string {
  return `### ${name}\n\n${answerTable(shape)}`;
}

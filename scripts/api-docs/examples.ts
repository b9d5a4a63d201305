import { readFileSync } from "node:fs";
import { z } from "zod";
import { endpoints } from "~/api/endpoints";

export const recordingFile = "scripts/api-docs/recording.json";

const example = z.strictObject({
  /** With ids and query in place. */
  path: z.string(),
  body: z.unknown().optional(),
  status: z.int(),
  /** The whole envelope. */
  answer: z.unknown().optional(),
  /** What replaces the answer where it is a file. */
  headers: z.record(z.string(), z.string()).optional(),
});

/** One request and its answer, as they went over the line. */
export type Example = z.output<typeof example>;

/** By the endpoints' names, in the order of the registry. */
export type Examples = ReadonlyMap<string, Example>;

/** The examples of the last recording. */
export function readExamples(): Examples {
  const recorded = z.record(z.string(), example).parse(JSON.parse(readFileSync(recordingFile, "utf8")));
  return inOrder(recorded);
}

/** As the registry has the endpoints, so that the order of the story does not show. */
export function inOrder(recorded: Record<string, Example>): Examples {
  const found = endpoints.flatMap(({ name }): [string, Example][] => {
    const its = recorded[name];
    return its ? [[name, its]] : [];
  });
  return new Map(found);
}

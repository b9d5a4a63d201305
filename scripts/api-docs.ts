// npm run api-docs: writes docs/api.md and docs/openapi.json from the endpoints in app/api and the examples of the
// last recording. npm run api-docs -- --record: plays the story with the app first, and records the examples again.
import { writeFileSync } from "node:fs";
import { makeDocuments } from "./api-docs/documents";
import { readExamples, recordingFile } from "./api-docs/examples";
import { recordExamples } from "./api-docs/record";
import { formatted } from "./formatted";

if (process.argv.includes("--record")) {
  const recorded = Object.fromEntries(await recordExamples());
  writeFileSync(recordingFile, await formatted(recordingFile, JSON.stringify(recorded, null, 2)));
}
const documents = await makeDocuments(readExamples());
for (const [file, text] of Object.entries(documents)) writeFileSync(file, text);

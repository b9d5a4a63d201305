import { renderToBuffer } from "@react-pdf/renderer";
import { loadTypeface } from "~/documents/load-typeface.server";
import type { LabelDocument } from "~/models/label/label-document";
import { LabelsDocument } from "./labels-document";
import { layOutLabel } from "./lay-out-label";
import { layOutPages } from "./lay-out-pages";

/** The PDF. Blocks its thread: render.server.ts is the way to call it. */
export async function drawLabels(paper: LabelDocument): Promise<Uint8Array> {
  const typeface = await loadTypeface(JSON.stringify(paper));
  const pages = layOutPages(paper);
  const laidOut = paper.labels.map((label) => layOutLabel(label, { paper, size: pages.label, typeface }));
  return await renderToBuffer(
    <LabelsDocument laidOut={laidOut} pages={pages} typeface={typeface} date={paper.date} />,
  );
}

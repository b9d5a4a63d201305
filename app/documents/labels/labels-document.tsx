import { Canvas, Document, Page } from "@react-pdf/renderer";
import type { Typeface } from "~/documents/typeface";
import type { LaidOutLabel } from "./lay-out-label";
import type { LabelPages } from "./lay-out-pages";
import { paintLabels } from "./paint-labels";

interface Props {
  laidOut: LaidOutLabel[];
  pages: LabelPages;
  typeface: Typeface;
  /** ISO 8601. */
  date: string;
}

export function LabelsDocument({ laidOut, pages: { page, pages }, typeface, date }: Props) {
  return (
    <Document title="Labels" creator="Backroom" producer="Backroom" creationDate={new Date(date)}>
      {pages.map((placed, index) => (
        <Page key={index} size={[page.width, page.height]}>
          <Canvas
            fixed
            style={{ position: "absolute", ...page }}
            paint={paintLabels({ placed, laidOut, typeface })}
          />
        </Page>
      ))}
    </Document>
  );
}

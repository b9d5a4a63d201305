import { paperSizes, pointsPerMillimeter } from "~/documents/paper-size";
import type { LabelDocument } from "~/models/label/label-document";
import { isSheet, labelRolls, labelSheets, labelsOnPage, otherRoll } from "~/models/label/sizes";
import type { Size } from "./lay-out-label";

/** A label by its place in the document, and the points from the page's left and upper edge to the label's. */
export interface PlacedLabel {
  index: number;
  x: number;
  y: number;
}

export interface LabelPages {
  page: Size;
  label: Size;
  pages: PlacedLabel[][];
}

/** Each label as often as it is wanted, row by row; the first page begins behind the labels that are used already. */
export function layOutPages({ format, width, height, skip, labels }: LabelDocument): LabelPages {
  const wanted = labels.flatMap(({ copies }, index) => Array.from({ length: copies }, () => index));
  if (!isSheet(format)) {
    const size = format === otherRoll ? { width: width ?? 0, height: height ?? 0 } : labelRolls[format];
    const label = points(size);
    return { page: label, label, pages: wanted.map((index) => [{ index, x: 0, y: 0 }]) };
  }
  const sheet = labelSheets[format];
  const onPage = labelsOnPage(format);
  const pages: PlacedLabel[][] = [];
  wanted.forEach((index, at) => {
    const place = at + skip;
    const [column, row] = [place % sheet.columns, Math.floor((place % onPage) / sheet.columns)];
    const x = (sheet.left + column * sheet.across) * pointsPerMillimeter;
    const y = (sheet.top + row * sheet.down) * pointsPerMillimeter;
    (pages[Math.floor(place / onPage)] ??= []).push({ index, x, y });
  });
  return { page: paperSizes[sheet.paper], label: points(sheet), pages };
}

function points({ width, height }: Size): Size {
  return { width: width * pointsPerMillimeter, height: height * pointsPerMillimeter };
}

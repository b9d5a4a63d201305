import type { ReturnDocument, ReturnDocumentLine } from "~/models/supplier-return/return-document";
import { type Formats, formatsOf } from "./format";
import { addressLines, type LineColumn, markOf, type Sheet, supplierBlock, typeset } from "./sheet";
import type { Typeface } from "./typeface";

type LabelOfColumn =
  "sku" | "articleNumber" | "title" | "return.reason" | "quantity" | "unitCost" | "return.credit";

/** What the table says of a line, in the order of its columns. */
const tableColumns: (Omit<LineColumn, "label"> & {
  label: LabelOfColumn;
  text: (line: ReturnDocumentLine, formats: Formats) => string;
})[] = [
  { label: "sku", align: "left", most: 1 / 6, text: ({ sku }) => sku },
  {
    ...{ label: "articleNumber", align: "left", most: 1 / 7, optional: true },
    text: ({ articleNumber }) => articleNumber,
  },
  // The room that the others leave.
  { label: "title", align: "left", most: 0, text: ({ title }) => title },
  { label: "return.reason", align: "left", most: 1 / 4, text: reasonOf },
  { label: "quantity", align: "right", text: ({ quantity }, formats) => formats.quantity(quantity) },
  {
    label: "unitCost",
    align: "right",
    text: ({ unitCost }, { amount }) => amount(unitCost, { unitCost: true }),
  },
  { label: "return.credit", align: "right", text: ({ lineTotal }, { amount }) => amount(lineTotal) },
];

function reasonOf({ reason, note }: ReturnDocumentLine, { say }: Formats): string {
  if (reason === "other" && note) return note;
  const words = say(`papers.return.reasons.${reason}`);
  return note ? say("papers.return.reasonWithNote", { reason: words, note }) : words;
}

/** The return note that goes with the goods: the same look as the order's paper. */
export function layOutReturn(paper: ReturnDocument, typeface: Typeface): Sheet {
  const formats = formatsOf(paper);
  const { say } = formats;
  const { supplier, shipFrom } = paper;
  const columns = tableColumns.filter(
    ({ optional, text }) => !optional || paper.lines.some((line) => text(line, formats) !== ""),
  );
  return typeset(
    {
      ...paper,
      kind: say("papers.return.title"),
      numbered: say("papers.return.numbered", { number: paper.returnNumber }),
      number: paper.returnNumber,
      mark: markOf(paper, formats),
      revision: null,
      blocks: [
        supplierBlock(supplier, formats),
        { label: say("papers.return.shipFrom"), values: [shipFrom.name, addressLines(shipFrom.address)] },
      ],
      facts: [
        { label: say("papers.date"), value: formats.day(paper.date) },
        { label: say("papers.return.order"), value: paper.poNumber },
        { label: say("papers.currency"), value: paper.currency },
      ],
      columns: columns.map((column) => ({ ...column, label: say(`papers.${column.label}`) })),
      lines: paper.lines.map((line) => columns.map((column) => column.text(line, formats))),
      units: paper.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      totals: [{ label: say("papers.return.expectedCredit"), amount: formats.money(paper.expectedCredit) }],
    },
    typeface,
  );
}

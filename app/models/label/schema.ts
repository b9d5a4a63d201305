import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { decimal, wholeNumber } from "~/models/fields/number";
import { gidSchema } from "~/platform/gid";
import { fault, translate } from "~/texts/translate";
import { labelCodes, labelFields, labelSymbols, mostLabelItems, mostLabels } from "./choices";
import { labelFormats, labelsOnPage, otherRoll, rollLimits } from "./sizes";

const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, fault("fields.oneOf", { names: names.join(", ") }));
const size = ({ least, most }: { least: number; most: number }) => decimal({ least, most, decimals: 1 });

const item = z.object(
  { variantId: gidSchema("ProductVariant"), copies: wholeNumber(1, mostLabels) },
  fault("fields.item"),
);

export const labelsSchema = z
  .object({
    format: oneOf(labelFormats),
    width: size(rollLimits.width).optional(),
    height: size(rollLimits.height).optional(),
    skip: wholeNumber(0, 200).default(0),
    code: oneOf(labelCodes).default("barcode"),
    symbol: oneOf(labelSymbols).default("auto"),
    fields: boundedArray(oneOf(labelFields), {
      most: labelFields.length,
      wrong: fault("fields.oneOf", { names: labelFields.join(", ") }),
    }).default([...labelFields]),
    items: boundedArray(item, {
      least: 1,
      most: mostLabelItems,
      wrong: fault("fields.items", { most: mostLabelItems }),
    }),
  })
  .superRefine(({ format, width, height, skip, items }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (format === otherRoll) {
      if (width === undefined) refuse("width", translate("labels.noSize"));
      if (height === undefined) refuse("height", translate("labels.noSize"));
    }
    const most = labelsOnPage(format) - 1;
    if (skip > most) refuse("skip", translate("labels.skip", { most }));
    const labels = items.reduce((sum, { copies }) => sum + copies, 0);
    if (labels > mostLabels) refuse("items", translate("labels.tooMany", { most: mostLabels }));
  });

export type LabelsInput = z.output<typeof labelsSchema>;

import { z } from "zod";
import { fault } from "~/texts/translate";
import { wholeNumber } from "./number";

const largestId = 2 ** 31 - 1;

export const recordId = wholeNumber(1, largestId, fault("fields.id"));

export const recordIdInQuery = z.coerce
  .number(fault("fields.id"))
  .pipe(recordId)
  .meta({ type: "integer", minimum: 1, maximum: largestId });

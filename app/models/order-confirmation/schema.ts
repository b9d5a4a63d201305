import { z } from "zod";
import { boundedArray } from "~/models/fields/bounded-array";
import { calendarDay } from "~/models/fields/date";
import { recordId } from "~/models/fields/id";
import { wholeNumber } from "~/models/fields/number";
import { text } from "~/models/fields/text";
import { costPrice, mostLines } from "~/models/purchase-order/schema";
import { fault } from "~/texts/translate";

export const longestNote = 2_000;

/** Line breaks stay; no other control character, and nothing that turns the direction of reading. */
const note = text(longestNote).transform((words) =>
  words
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]|[\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, " ")
    .trim(),
);

const answeredLine = z.object({
  id: recordId,
  /** 0: it will not come. */
  quantity: wholeNumber(0, 1_000_000),
  costPrice,
  expectedOn: calendarDay.nullable(),
});

/** What a supplier may answer to an order; lines that it leaves out are as asked for. */
export const supplierAnswerSchema = z.object({
  note,
  lines: boundedArray(answeredLine, {
    most: mostLines,
    wrong: fault("fields.linesOrNone", { most: mostLines }),
  }),
});

export type GivenAnswer = z.output<typeof supplierAnswerSchema>;

const whichAnswer = {
  confirmationId: recordId,
  answerNumber: wholeNumber(1, 1_000_000),
};

/** `confirmationId` and `answerNumber` name the answer that was read, so that no later one is decided on unseen. */
export const declineAnswerSchema = z.object(whichAnswer);

export const acceptAnswerSchema = z.object({
  ...whichAnswer,
  lines: boundedArray(recordId, {
    least: 1,
    most: mostLines,
    wrong: fault("fields.ids", { most: mostLines }),
  })
    .describe("the lines whose changes are accepted, by `id`; omitted: all")
    .optional(),
});

export type WhichAnswer = z.output<typeof declineAnswerSchema>;
export type AcceptedAnswer = z.output<typeof acceptAnswerSchema>;

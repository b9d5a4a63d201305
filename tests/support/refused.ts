import { z } from "zod";
import { type ErrorCode, errorStatus } from "~/errors";
import type { RawAnswer } from "./send-request";

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

const refusal = z.strictObject({
  success: z.literal(false),
  data: z.strictObject({
    code: z.enum(codes),
    message: z.string().min(1),
    issues: z.array(z.strictObject({ path: z.string(), message: z.string().min(1) })).optional(),
    current: z.unknown().optional(),
  }),
});

const success = z.strictObject({ success: z.literal(true), data: z.unknown() });

interface Expected {
  code: ErrorCode;
  /** An issue has to be about this field, and none about another one. */
  path?: string;
}

/** What is wrong with a refusal, null when it is exactly the one that is expected. */
export function faultOf(answer: RawAnswer, expected: Expected): string | null {
  const shape = faultInShape(answer);
  if (shape) return shape;
  const got = `${answer.status} ${answer.text.slice(0, 300)}`;
  if (answer.body.success || answer.body.data.code !== expected.code) return `${expected.code}, but ${got}`;
  const { path } = expected;
  if (path === undefined) return null;
  const paths = ((answer.body.data.issues ?? []) as { path: string }[]).map((issue) => issue.path);
  const isInside = (one: string) => path === "" || one === path || one.startsWith(`${path}.`);
  return paths.includes(path) && paths.every(isInside) ? null : `an issue of ${path}, but ${got}`;
}

/** What is wrong with the envelope of an answer, null when it is whole. A file is an answer of its own kind. */
export function faultInShape({ status, headers, text, body }: RawAnswer): string | null {
  const got = `${status} ${text.slice(0, 300)}`;
  if (!headers.get("X-Request-Id")) return `no request id: ${got}`;
  const type = headers.get("Content-Type");
  if (status < 300 && type === "application/pdf") return null;
  if (type !== "application/json; charset=utf-8") return `${type}: ${got}`;
  if (headers.get("Cache-Control") !== "no-store") return `may be cached: ${got}`;
  if (status < 300) return success.safeParse(body).success ? null : `no envelope: ${got}`;
  const parsed = refusal.safeParse(body);
  if (!parsed.success) return `no envelope: ${got}`;
  return errorStatus[parsed.data.data.code] === status ? null : `another status: ${got}`;
}

import { AppError } from "~/errors";

/** Where a page of a list "newest first" goes on: behind the record with this id. */
export function cursorAfter(id: number): string {
  return Buffer.from(`id:${id}`).toString("base64url");
}

/** The id inside a cursor. Throws INVALID_REQUEST when it is none of ours. */
export function idOfCursor(cursor: string): number {
  const id = Number(/^id:([1-9]\d{0,9})$/.exec(Buffer.from(cursor, "base64url").toString())?.[1]);
  if (id < 2 ** 31) return id;
  const message = "must be the cursor of a page's Link header";
  throw new AppError("INVALID_REQUEST", {
    message: `cursor ${message}.`,
    issues: [{ path: "cursor", message }],
  });
}

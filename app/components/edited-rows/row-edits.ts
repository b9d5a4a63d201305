import type { Issue } from "~/errors";

/** A row of a table that is edited in place, about one variant; what is typed is in fields of its own. */
export interface RowDraft<Content extends object = object> {
  variantId: string;
  sku: string;
  title: string;
  /** Not stored yet. */
  isNew: boolean;
  /** What was stored when it was first typed into; null where nothing was. */
  base: Content | null;
}

/** The drafts that differ from what is stored, by variant; they outlast paging and searching. */
export type RowEdits<Draft> = Readonly<Record<string, Draft>>;

/** What the rows of a table are: rules, or a supplier's products. */
export interface RowKind<Row, Draft, Content extends object, Body extends object> {
  /** The list's name in what is sent, and in the issues of a refusal. */
  list: string;
  toDraft: (row: Row) => Draft;
  /** What people edit of a row, as its version is made of it. */
  content: (row: Row) => Content;
  /** The draft's field for each of the content's. */
  fields: Readonly<Record<keyof Content & string, keyof Draft & string>>;
  /** What is sent; null where no number could be read, so that the refusal names the field. */
  toBody: (draft: Draft) => Body;
  /** The content with values that can be shown one by one, where it has others. */
  flat?: (content: Content) => object;
}

/** The new rows, newest first, then the stored ones as they were changed. */
export function rowsOf<Row extends { variantId: string }, Draft extends RowDraft>(
  stored: readonly Row[],
  edits: RowEdits<Draft>,
  toDraft: (row: Row) => Draft,
): Draft[] {
  const shown = new Set(stored.map(({ variantId }) => variantId));
  const added = Object.values(edits).filter(({ isNew, variantId }) => isNew && !shown.has(variantId));
  return [...added, ...stored.map((row) => edits[row.variantId] ?? toDraft(row))];
}

/** With the changed draft; a draft that is as stored again is no edit. */
export function withEdit<Draft extends RowDraft>(
  edits: RowEdits<Draft>,
  draft: Draft,
  { stored, fields }: { stored: Draft | undefined; fields: Readonly<Record<string, keyof Draft>> },
): RowEdits<Draft> {
  const others = withoutEdit(edits, draft.variantId);
  if (stored && isSame(draft, stored, Object.values(fields))) return others;
  // A change keeps its place; something new comes first.
  return draft.variantId in edits
    ? { ...edits, [draft.variantId]: draft }
    : { [draft.variantId]: draft, ...others };
}

export function withoutEdit<Draft>(edits: RowEdits<Draft>, variantId: string): RowEdits<Draft> {
  const { [variantId]: _gone, ...others } = edits;
  return others;
}

/** The issue of a field of a draft, by the place that the draft had in what was sent. */
export function issueOf(
  issues: readonly Issue[],
  asked: { list: string; sent: readonly string[]; variantId: string; field: string },
): string | undefined {
  const path = `${asked.list}.${asked.sent.indexOf(asked.variantId)}.${asked.field}`;
  return issues.find((issue) => issue.path === path || issue.path.startsWith(`${path}.`))?.message;
}

function isSame<Draft>(one: Draft, other: Draft, fields: readonly (keyof Draft)[]): boolean {
  return fields.every((field) => trimmed(one[field]) === trimmed(other[field]));
}

function trimmed(value: unknown): unknown {
  return typeof value === "string" ? value.trim() : value;
}

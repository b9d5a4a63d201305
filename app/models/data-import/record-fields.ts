import type { Mapping } from "./columns";
import type { ImportKind } from "./kinds";

interface RecordFields {
  /** The first of these that has a column names the record; a line without a name belongs to the one above it. */
  names: readonly string[];
  /** Records of one name may be of several owners. */
  owner: string;
}

const order: RecordFields = { names: ["number"], owner: "supplier" };

const fields: Partial<Record<ImportKind, RecordFields>> = {
  orders: order,
  storeOrders: order,
  counts: { names: ["count", "countedAt"], owner: "location" },
};

/** Whether several lines of such a file make one record together. */
export function hasRecords(kind: ImportKind): boolean {
  return fields[kind] !== undefined;
}

/** Says of each line, in the order of the file, which record it is part of; empty where each line is one. */
export function recordReader(kind: ImportKind, mapping: Mapping): (cells: readonly string[]) => string {
  const found = fields[kind];
  if (!found) return () => "";
  const place = found.names.map((name) => mapping[name]).find((at) => at !== undefined) ?? -1;
  const ownerPlace = mapping[found.owner] ?? -1;
  let current = "\n";
  return (cells) => {
    const name = (cells[place] ?? "").trim();
    const owner = (cells[ownerPlace] ?? "").trim();
    if (name !== "" || current === "\n") current = `${owner}\n${name}`.toLowerCase().slice(0, 600);
    return current;
  };
}

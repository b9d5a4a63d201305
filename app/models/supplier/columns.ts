interface Days {
  orderWeeksFrom?: string | null | undefined;
  closedUntil?: string | null | undefined;
}

/** The input with its days as the database's client takes them. */
export function toColumns<Input extends Days>({ orderWeeksFrom, closedUntil, ...input }: Input) {
  return { ...input, orderWeeksFrom: toDate(orderWeeksFrom), closedUntil: toDate(closedUntil) };
}

function toDate(day: string | null | undefined): Date | null | undefined {
  return typeof day === "string" ? new Date(day) : day;
}

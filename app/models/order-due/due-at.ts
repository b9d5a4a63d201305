/** SQL for when an order's goods are due, null without a date: as `expectedOf` in due.ts computes it. */
export function dueAt(order = "po", supplier = "supplier", shop = "shop"): string {
  return `
    coalesce(${order}.expected_at, CASE WHEN ${order}.status IN ('sent', 'partial') AND ${supplier}.lead_time_days > 0
      THEN (${order}.sent_at AT TIME ZONE ${shop}.time_zone + make_interval(days => ${supplier}.lead_time_days))
        AT TIME ZONE ${shop}.time_zone END)`;
}

/** SQL for `expectedOn`, from the moment of `dueAt`. */
export function expectedOn(due: string, shop = "shop"): string {
  return `to_char(${due} AT TIME ZONE ${shop}.time_zone, 'YYYY-MM-DD')`;
}

export function expectedBy(due: string, order = "po"): string {
  return `CASE WHEN ${order}.expected_at IS NOT NULL THEN 'agreed' WHEN ${due} IS NOT NULL THEN 'lead_time' END`;
}

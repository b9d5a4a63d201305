/**
 * A part of a WITH that writes down differences before the mirror follows; the shop is $1. `from` are rows
 * (variant_id, location_id, believed, found, committed_delta, on_hand_delta, changed_at), the last one the time of
 * the newest news of the level. What a comparison found right before is believed up to then.
 */
export function insertDifferences(from: string): string {
  return `
    INSERT INTO stock_differences (shop_id, variant_id, location_id, believed, recorded, found, committed_delta,
      on_hand_delta, believed_at)
    SELECT $1::int, one.variant_id, one.location_id, one.believed,
      (SELECT m.new_quantity FROM stock_movements m
       WHERE m.shop_id = $1::int AND m.variant_id = one.variant_id AND m.location_id = one.location_id
       ORDER BY m.id DESC LIMIT 1),
      one.found, one.committed_delta, one.on_hand_delta,
      greatest(one.changed_at, (SELECT compared_at FROM stock_checks WHERE shop_id = $1::int))
    FROM (${from}) AS one`;
}

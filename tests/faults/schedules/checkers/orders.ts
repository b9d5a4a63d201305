import type { Dump } from "../dump";
import type { Case } from "./case";

/**
 * C3: a line has received what its receipts say, never more than was ordered unless somebody accepted extra units, and
 * never fewer than none; the status follows.
 */
export function receivedIsOrdered({ dump, asked }: Case): string[] {
  return dump.purchase_orders.flatMap(({ id, status, cancelled_at: cancelledAt }) => {
    const lines = dump.purchase_order_lines.filter(({ purchase_order_id: order }) => order === id);
    const mayBeExtra = asked.some(
      ({ path, body }) =>
        path === `/api/purchase-orders/${id}/receive` && (body as { extra?: string }).extra !== undefined,
    );
    const faults = lines.flatMap((line) => {
      const sum = dump.receipt_lines
        .filter(({ line_id: of }) => of === line.id)
        .reduce((total, { quantity }) => total + quantity, 0);
      const isTooMany = sum > line.quantity && line.quantity > 0 && !mayBeExtra;
      return line.received_quantity === sum && sum >= 0 && !isTooMany
        ? []
        : [`C3: line ${line.id} of ${line.quantity} counts ${line.received_quantity}, its receipts ${sum}`];
    });
    const some = lines.some((line) => line.received_quantity > 0);
    const all = some && lines.every((line) => line.received_quantity >= line.quantity);
    const isRight = {
      draft: !some,
      sent: !some,
      cancelled: !some && cancelledAt !== null,
      partial: some && !all,
      received: all || (some && cancelledAt !== null),
    }[status];
    return isRight ? faults : [...faults, `C3: order ${id} is ${status}, its lines are not`];
  });
}

/** Each receipt has the operations that its lines ask for; of a shown order the store may have moved a part already. */
export function receiptsMoveStock({ dump, shown }: Case): string[] {
  const variantOf = new Map(dump.purchase_order_lines.map(({ id, variant_id: variant }) => [id, variant]));
  return dump.receipts.filter(isOurs).flatMap(({ id, reverses_id: reverses }) => {
    const wanted = new Map<number, number>();
    for (const { line_id: line, quantity } of dump.receipt_lines.filter(({ receipt_id: of }) => of === id)) {
      const variant = variantOf.get(line);
      if (variant && quantity !== 0) wanted.set(variant, (wanted.get(variant) ?? 0) + quantity);
    }
    const got = new Map<number, number>();
    const operations = dump.inventory_operations.filter(
      ({ document, document_id: of }) => document === "receipt" && of === id,
    );
    for (const { changes } of operations) {
      for (const { variantId, delta } of changes) {
        got.set(Number(variantId), (got.get(Number(variantId)) ?? 0) + delta);
      }
    }
    // What is taken back is adjusted, also where a shipment brought it.
    const isSame =
      shown && reverses === null
        ? [...got].every(([variant, units]) => units <= (wanted.get(variant) ?? 0))
        : wanted.size === got.size && [...wanted].every(([variant, units]) => got.get(variant) === units);
    return isSame ? [] : [`C3: receipt ${id} asks for other units than its operations move`];
  });
}

/** Entered here, not in the store's admin. */
export function isOurs({ actor }: Dump["receipts"][number]): boolean {
  return actor !== "shopify";
}

/** C7: the numbers of orders, and those of returns, are 1 to n. */
export function numbersAreContiguous({ dump }: Case): string[] {
  const numbered = { purchase_order: dump.purchase_orders, supplier_return: dump.supplier_returns };
  return Object.entries(numbered).flatMap(([name, rows]) => {
    const numbers = rows.map(({ number }) => number).toSorted((a, b) => a - b);
    const isRight = numbers.every((number, index) => number === index + 1);
    const counter = dump.counters.find((one) => one.name === name)?.value ?? 0;
    return isRight && counter === numbers.length
      ? []
      : [`C7: the numbers are ${numbers.join(", ")}, the counter ${name} says ${counter}`];
  });
}

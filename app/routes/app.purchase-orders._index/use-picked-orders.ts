import { useState } from "react";
import { purchaseOrders } from "~/api/purchase-orders";
import { ApiError, callApi } from "~/components/api-client";
import type { OrderQuery } from "~/components/order-list/order-query";
import type { RowSelection } from "~/components/record-table";
import { useSelection } from "~/components/use-selection";
import { useText } from "~/components/use-text";
import type { PurchaseOrderRow } from "~/models/purchase-order/list.server";

const keyOf = ({ id }: PurchaseOrderRow) => id;

/** Which orders are picked: rows of the page, or the whole list behind it. */
export function usePickedOrders(
  rows: readonly PurchaseOrderRow[],
  { query, isWhole }: { query: OrderQuery["query"]; /** The page is all there is. */ isWhole: boolean },
) {
  const text = useText();
  const page = useSelection(rows, {
    keyOf,
    labelOf: ({ poNumber }) => text("purchaseOrders.bulk.select", { name: poNumber }),
    allLabel: text("purchaseOrders.bulk.selectAll"),
  });
  const [list, setList] = useState<{ asked: string; rows: readonly PurchaseOrderRow[] } | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const asked = JSON.stringify(query);
  const whole = list?.asked === asked ? list.rows : null;

  async function pickList() {
    setPending(true);
    setError(null);
    try {
      setList({ asked, rows: await callApi(purchaseOrders.list, { query }) });
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      setError(fault);
    } finally {
      setPending(false);
    }
  }

  const clear = () => {
    setList(null);
    page.clear();
  };
  const ofList: RowSelection<PurchaseOrderRow> = {
    ...page.selection,
    has: () => true,
    state: "all",
    // Removing one row means that the selection is the rows on the page.
    toggle: (row) => {
      setList(null);
      page.selection.toggle(row);
    },
    toggleAll: clear,
  };
  return {
    selection: whole ? ofList : page.selection,
    selected: whole ?? page.selected,
    clear,
    pending,
    error,
    /** Takes the rest of the list too; there once the page is picked and is not all. */
    pickList: whole || isWhole || page.selection.state !== "all" ? null : () => void pickList(),
  };
}

export type PickedOrders = ReturnType<typeof usePickedOrders>;

import { useSearchParams } from "@remix-run/react";
import { Button, InlineStack, Select } from "@shopify/polaris";
import { useState } from "react";
import { DateRangeField } from "~/components/date-range/date-range-field";
import { upcoming } from "~/components/date-range/presets";
import { ListToolbar } from "~/components/list-toolbar";
import { type OrderTab, orderTabs, readOrderQuery, viewQuery } from "~/components/order-list/order-query";
import { SortSelect } from "~/components/sort-select";
import { useListFilters } from "~/components/use-list-filters";
import { useText } from "~/components/use-text";
import { sortings } from "~/models/purchase-order/sorting";
import type { OrdersPage } from "./load-orders.server";
import { ViewButtons } from "./view-buttons";

const ofView = "view-";

/** The tabs, the search and the filters above the list, all of it stored in the address. */
export function OrderFilters({
  page,
}: {
  page: Pick<OrdersPage, "suppliers" | "views" | "today" | "asksApproval">;
}) {
  const { suppliers, views, today, asksApproval } = page;
  const text = useText();
  const { params, set } = useListFilters();
  const [, setParams] = useSearchParams();
  const { tab, created, expected } = readOrderQuery(params, today);
  const hasDates = created.preset !== "all" || expected.preset !== "all";
  const [showsDates, setShowsDates] = useState(hasDates);
  const current = viewQuery(params);
  const view = views.find(({ query }) => query === current);
  const go = (query: string) => setParams(query, { replace: true, preventScrollReset: true });

  function select(id: string) {
    const chosen = views.find((one) => ofView + one.id === id);
    const status = id === "all" ? "" : id;
    if (chosen) go(chosen.query);
    else if (view) go(status ? `status=${status}` : "");
    else set("status", status);
  }

  const statusLabel = (id: OrderTab) =>
    id === "all" || id === "open" || id === "waiting" || id === "pending"
      ? text(`purchaseOrders.groups.${id}`)
      : text(`purchaseOrders.status.${id}`);
  return (
    <ListToolbar
      tabs={[
        ...orderTabs
          .filter((id) => id !== "waiting" || asksApproval || tab === id)
          .map((id) => ({ id, label: statusLabel(id) })),
        ...views.map(({ id, name }) => ({ id: ofView + id, label: name })),
      ]}
      selected={view ? ofView + view.id : tab}
      onSelect={select}
      searchLabel={text("purchaseOrders.search")}
      searchPlaceholder={text("purchaseOrders.searchHint")}
    >
      <Select
        label={text("purchaseOrders.supplier")}
        labelHidden
        options={[
          { value: "", label: text("purchaseOrders.allSuppliers") },
          ...suppliers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={params.get("supplierId") ?? ""}
        onChange={(id) => set("supplierId", id)}
      />
      <SortSelect
        options={sortings.map((value) => ({ value, label: text(`purchaseOrders.sort.${value}`) }))}
      />
      <Button
        disclosure={showsDates || hasDates ? "up" : "down"}
        ariaExpanded={showsDates || hasDates}
        onClick={() => setShowsDates(!showsDates)}
      >
        {text("purchaseOrders.dates.show")}
      </Button>
      <ViewButtons view={view} query={current} onGo={go} />
      {showsDates || hasDates ? (
        <div className="br-toolbar-row">
          <InlineStack gap="400">
            <DateRangeField label={text("purchaseOrders.dates.created")} range={created} />
            <DateRangeField
              label={text("purchaseOrders.dates.expected")}
              range={expected}
              choices={upcoming}
              name="expected"
            />
          </InlineStack>
        </div>
      ) : null}
    </ListToolbar>
  );
}

import { useAppBridge } from "@shopify/app-bridge-react";
import { type ClipboardEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { LongRows, type RowName } from "~/components/long-rows";
import { walkGrid } from "~/components/order-editor/grid-keys";
import {
  type ItemDraft,
  type TypedField,
  typedFields,
  withCells,
} from "~/components/supplier-items/item-edits";
import { hasItemColumns } from "~/components/supplier-items/plan-import";
import { useText } from "~/components/use-text";
import type { LearnedLeadTime } from "~/models/supplier/lead-time";
import { DeleteItem } from "./delete-item";
import { type ItemFaults, ItemRow, unitFields } from "./item-row";
import type { ItemForm } from "./use-item-form";

interface Props {
  form: ItemForm;
  supplierId: number;
  /** Learned, where enough orders delivered the item. */
  leadTimes: readonly (LearnedLeadTime & { variantId: string })[];
  /** A table with titles of its own was pasted. */
  onTable: (pasted: string) => void;
}

/** The supplier's items, typed like a spreadsheet. */
export function ItemGrid({ form, supplierId, leadTimes, onTable }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const [deleting, setDeleting] = useState<ItemDraft | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const learned = useMemo(() => new Map(leadTimes.map((time) => [time.variantId, time])), [leadTimes]);
  const { focused, leaveOut } = form;
  useEffect(() => {
    if (focused === null) return;
    table.current?.querySelector<HTMLInputElement>(`[data-line="${focused.variantId}"] input`)?.focus();
  }, [focused]);
  // The same function each time: a row is drawn again only when it changes itself.
  const remove = useCallback(
    (item: ItemDraft) => (item.isNew ? leaveOut(item.variantId) : setDeleting(item)),
    [leaveOut],
  );

  async function paste(event: ClipboardEvent<HTMLElement>): Promise<void> {
    const pasted = event.clipboardData.getData("text/plain").trimEnd();
    const from = cellOf(event.target);
    if (!from || !/[\t\n]/.test(pasted)) return;
    event.preventDefault();
    const reader = await import("~/lib/csv/read-csv").catch(() => null);
    if (reader && hasItemColumns(reader.readCsv(pasted))) return onTable(pasted);
    const cells = pasted.split(/\r?\n/).map((line) => line.split("\t"));
    const rows = withCells(form.rows, cells, from);
    form.changeMany(rows);
    const [count, total] = [rows.length, cells.length];
    shopify.toast.show(
      count < total
        ? text("supplierItems.pastedPart", { count, total })
        : text("supplierItems.pasted", { count }),
    );
  }

  return (
    <>
      <table
        ref={table}
        className="br-grid br-long br-items"
        aria-label={text("supplierItems.table")}
        onKeyDown={(event) => walkGrid(event, () => undefined)}
        onPaste={(event) => void paste(event)}
      >
        <thead>
          <tr>
            <th scope="col">{text("supplierItems.product")}</th>
            <th scope="col">{text("supplierItems.article")}</th>
            <th scope="col">{text("supplierItems.fields.cost")}</th>
            {unitFields.map((field) => (
              <th key={field} scope="col" className="br-numeric">
                {text(`supplierItems.fields.${field}`)}
              </th>
            ))}
            <th scope="col">{text("supplierItems.use")}</th>
            <th scope="col">
              <span className="br-hidden">{text("common.delete")}</span>
            </th>
          </tr>
        </thead>
        <LongRows
          rows={form.rows}
          nameOf={nameOf}
          draw={(item) => (
            <ItemRow
              key={item.variantId}
              item={item}
              leadTime={learned.get(item.variantId)}
              wasThere={form.wasThere(item.variantId)}
              faults={form.action.error ? faultsOf(form, item.variantId) : noFaults}
              onChange={form.change}
              onRemove={remove}
            />
          )}
        />
      </table>
      <DeleteItem
        item={deleting}
        supplierId={supplierId}
        id={deleting ? form.storedOf(deleting.variantId)?.id : undefined}
        onDeleted={leaveOut}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}

const noFaults: ItemFaults = {};

function faultsOf(form: ItemForm, variantId: string): ItemFaults {
  const issues = typedFields.map((field) => [field, form.faultOf(variantId, field)] as const);
  const faults = Object.fromEntries(issues.filter(([, issue]) => issue !== undefined));
  return Object.keys(faults).length === 0 ? noFaults : faults;
}

/** Which cell of the table it is; null for none that is typed. */
function cellOf(target: EventTarget): { variantId: string; field: TypedField } | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const field = typedFields.find((one) => one === target.dataset.column);
  const variantId = target.closest<HTMLElement>("[data-line]")?.dataset.line;
  return field && variantId ? { variantId, field } : null;
}

function nameOf({ variantId, title, sku }: ItemDraft): RowName {
  return { id: variantId, words: `${title} ${sku}` };
}

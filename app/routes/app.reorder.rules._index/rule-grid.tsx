import { useCallback, useEffect, useRef, useState } from "react";
import { LongRows, type RowName } from "~/components/long-rows";
import { walkGrid } from "~/components/order-editor/grid-keys";
import type { RuleDraft } from "~/components/reorder-rules/rule-edits";
import { useText } from "~/components/use-text";
import { DeleteRule } from "./delete-rule";
import { RuleRow } from "./rule-row";
import type { RuleForm } from "./use-rule-form";

interface Props {
  form: RuleForm;
  suppliers: readonly { id: number; name: string }[];
}

/** The rules, typed like a spreadsheet. */
export function RuleGrid({ form, suppliers }: Props) {
  const text = useText();
  const [deleting, setDeleting] = useState<RuleDraft | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const { focused, leaveOut } = form;
  useEffect(() => {
    if (focused === null) return;
    table.current?.querySelector<HTMLInputElement>(`[data-line="${focused.variantId}"] input`)?.focus();
  }, [focused]);
  const storedId = deleting ? form.storedId(deleting.variantId) : undefined;
  // The same function each time: a row is drawn again only when it changes itself.
  const remove = useCallback(
    (rule: RuleDraft) => (rule.isNew ? leaveOut(rule.variantId) : setDeleting(rule)),
    [leaveOut],
  );
  return (
    <>
      <table
        ref={table}
        className="br-grid br-long br-rules"
        aria-label={text("reorder.rules.table")}
        onKeyDown={(event) => walkGrid(event, () => undefined)}
      >
        <thead>
          <tr>
            <th scope="col">{text("reorder.rules.product")}</th>
            {(["currentStock", "incoming", "unitsSold"] as const).map((name) => (
              <th key={name} scope="col" className="br-numeric">
                {text(`reorder.rules.figures.${name}`)}
              </th>
            ))}
            <th scope="col" className="br-numeric">
              {text("reorder.rules.point")}
            </th>
            <th scope="col" className="br-numeric">
              {text("reorder.rules.quantity")}
            </th>
            <th scope="col">{text("reorder.rules.supplier")}</th>
            <th scope="col">
              <span className="br-hidden">{text("common.delete")}</span>
            </th>
          </tr>
        </thead>
        <LongRows
          rows={form.rows}
          nameOf={nameOf}
          draw={(rule) => (
            <RuleRow
              key={rule.variantId}
              rule={rule}
              figures={form.figuresOf(rule.variantId)}
              wasThere={form.wasThere(rule.variantId)}
              byForecast={form.isByForecast(rule.variantId)}
              suppliers={suppliers}
              storedSupplier={form.storedSupplier(rule.variantId)}
              pointFault={form.faultOf(rule.variantId, "reorderPoint")}
              quantityFault={form.faultOf(rule.variantId, "reorderQuantity")}
              otherFault={
                form.faultOf(rule.variantId, "supplierId") ?? form.faultOf(rule.variantId, "variantId")
              }
              onChange={form.change}
              onRemove={remove}
            />
          )}
        />
      </table>
      <DeleteRule rule={deleting} id={storedId} onDeleted={leaveOut} onClose={() => setDeleting(null)} />
    </>
  );
}

function nameOf({ variantId, title, sku }: RuleDraft): RowName {
  return { id: variantId, words: `${title} ${sku}` };
}

import { Badge, Button, Text } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import { memo } from "react";
import { EditedCell } from "~/components/edited-rows/edited-cell";
import { sentence } from "~/components/error-banner";
import { useLeadTimeWords } from "~/components/lead-time-words";
import { WithPicture } from "~/components/product-picture";
import type { ItemDraft, TypedField } from "~/components/supplier-items/item-edits";
import { useText } from "~/components/use-text";
import type { LearnedLeadTime } from "~/models/supplier/lead-time";

/** What is wrong with an item, by the field. */
export type ItemFaults = Partial<Record<TypedField, string | undefined>>;

interface Props {
  item: ItemDraft;
  /** Learned from orders that delivered it. */
  leadTime: LearnedLeadTime | undefined;
  /** It was searched for to be added, and is there. */
  wasThere: boolean;
  faults: ItemFaults;
  onChange: (item: ItemDraft) => void;
  onRemove: (item: ItemDraft) => void;
}

/** Those with a narrow column each. */
export const unitFields = ["packSize", "caseVolume", "minimumQuantity", "increment", "leadTimeDays"] as const;

export const ItemRow = memo(function ItemRow(props: Props) {
  const { item, leadTime, wasThere, faults, onChange, onRemove } = props;
  const text = useText();
  const { title } = item;
  const cell = (field: TypedField, inputMode: "text" | "numeric" | "decimal" = "text") => (
    <div data-title={field in below ? text(`supplierItems.fields.${field}`) : undefined}>
      <EditedCell
        column={field}
        inputMode={inputMode}
        label={text("supplierItems.fieldOf", { field: text(`supplierItems.fields.${field}`), title })}
        placeholder={isHinted(field) ? text(`supplierItems.hints.${field}`) : ""}
        value={item[field]}
        fault={faults[field] && sentence(text(`supplierItems.fields.${field}`), faults[field])}
        onChange={(value) => onChange({ ...item, [field]: value })}
      />
    </div>
  );
  const box = (field: "preferred" | "active") => (
    <label className="br-item-box">
      <input
        type="checkbox"
        aria-label={text("supplierItems.fieldOf", { field: text(`supplierItems.fields.${field}`), title })}
        checked={item[field]}
        onChange={(event) => onChange({ ...item, [field]: event.target.checked })}
      />
      {text(`supplierItems.fields.${field}`)}
    </label>
  );
  return (
    <tr data-line={item.variantId}>
      <td className="br-line-title">
        <WithPicture variantId={item.variantId} title={title}>
          <Text as="span" fontWeight="medium">
            {title}
          </Text>{" "}
          {item.isNew ? <Badge tone="info">{text("supplierItems.newItem")}</Badge> : null}
          {wasThere ? <Badge tone="attention">{text("supplierItems.wasThere")}</Badge> : null}
          <Text as="p" tone="subdued" variant="bodySm">
            {item.sku}
          </Text>
        </WithPicture>
      </td>
      <td className="br-item-article" data-title={text("supplierItems.article")}>
        {cell("articleNumber")}
        {cell("orderTitle")}
      </td>
      <td className="br-item-cost" data-title={text("supplierItems.fields.cost")}>
        <div className="br-item-price">
          {cell("cost", "decimal")}
          {cell("currency")}
        </div>
        {cell("priceBreaks")}
      </td>
      {unitFields.map((field) => (
        <td key={field} className="br-item-units" data-title={text(`supplierItems.fields.${field}`)}>
          {cell(field, field === "caseVolume" ? "decimal" : "numeric")}
          {field === "leadTimeDays" && leadTime ? <Learned leadTime={leadTime} /> : null}
        </td>
      ))}
      <td className="br-item-use">
        {box("preferred")}
        {box("active")}
      </td>
      <td className="br-line-remove">
        <Button
          icon={DeleteIcon}
          variant="tertiary"
          accessibilityLabel={text(item.isNew ? "supplierItems.leaveOut" : "supplierItems.delete", { title })}
          onClick={() => onRemove(item)}
        />
      </td>
    </tr>
  );
});

function Learned({ leadTime }: { leadTime: LearnedLeadTime }) {
  const words = useLeadTimeWords();
  const whole = words.usually(leadTime);
  return (
    <div className="br-item-learned">
      <Text as="p" tone="subdued" variant="bodySm">
        <span aria-hidden title={whole}>
          {words.short(leadTime)}
        </span>
        <span className="br-hidden">{whole}</span>
      </Text>
    </div>
  );
}

/** They stand below another field of their column, which has its title. */
const below = { orderTitle: true, priceBreaks: true };

const hinted = ["articleNumber", "orderTitle", "cost", "priceBreaks", "caseVolume", "leadTimeDays"] as const;

function isHinted(field: TypedField): field is (typeof hinted)[number] {
  return hinted.some((one) => one === field);
}

import { Badge, Button, Text } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import { memo } from "react";
import { sentence } from "~/components/error-banner";
import type { RuleDraft } from "~/components/reorder-rules/rule-edits";
import { useText } from "~/components/use-text";
import { RuleNumber } from "./rule-number";

interface Option {
  id: number;
  name: string;
}

interface Props {
  rule: RuleDraft;
  suppliers: readonly Option[];
  /** The supplier it has, who may be archived since. */
  storedSupplier: Option | undefined;
  pointFault: string | undefined;
  quantityFault: string | undefined;
  otherFault: string | undefined;
  onChange: (rule: RuleDraft) => void;
  onRemove: (rule: RuleDraft) => void;
}

export const RuleRow = memo(function RuleRow(props: Props) {
  const { rule, suppliers, storedSupplier, pointFault, quantityFault, otherFault, onChange, onRemove } =
    props;
  const text = useText();
  const { title } = rule;
  const isListed = storedSupplier === undefined || suppliers.some(({ id }) => id === storedSupplier.id);
  const options = isListed ? suppliers : [...suppliers, storedSupplier];
  return (
    <tr>
      <td className="br-line-title">
        <Text as="span" fontWeight="medium">
          {title}
        </Text>{" "}
        {rule.isNew ? <Badge tone="info">{text("reorder.rules.newRule")}</Badge> : null}
        <Text as="p" tone="subdued" variant="bodySm">
          {rule.sku}
        </Text>
        {otherFault ? (
          <Text as="p" tone="critical" variant="bodySm">
            {sentence(text("reorder.rules.fields.supplierId"), otherFault)}
          </Text>
        ) : null}
      </td>
      <td className="br-line-quantity" data-title={text("reorder.rules.point")}>
        <RuleNumber
          column="point"
          label={text("reorder.rules.pointOf", { title })}
          value={rule.point}
          fault={pointFault && text("reorder.rules.wholeFrom0")}
          onChange={(point) => onChange({ ...rule, point })}
        />
      </td>
      <td className="br-line-quantity" data-title={text("reorder.rules.quantity")}>
        <RuleNumber
          column="quantity"
          label={text("reorder.rules.quantityOf", { title })}
          value={rule.quantity}
          fault={quantityFault && text("reorder.rules.wholeFrom1")}
          onChange={(quantity) => onChange({ ...rule, quantity })}
        />
      </td>
      <td className="br-rule-supplier" data-title={text("reorder.rules.supplier")}>
        <select
          className="br-input"
          aria-label={text("reorder.rules.supplierOf", { title })}
          value={rule.supplierId}
          onChange={(event) => onChange({ ...rule, supplierId: event.target.value })}
        >
          <option value="">{text("reorder.rules.noSupplier")}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </td>
      <td className="br-line-remove">
        <Button
          icon={DeleteIcon}
          variant="tertiary"
          accessibilityLabel={text(rule.isNew ? "reorder.rules.remove" : "reorder.rules.delete", { title })}
          onClick={() => onRemove(rule)}
        />
      </td>
    </tr>
  );
});

import { Badge, Button, Text } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import { memo } from "react";
import { EditedCell } from "~/components/edited-rows/edited-cell";
import { sentence } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { WithPicture } from "~/components/product-picture";
import type { RuleDraft } from "~/components/reorder-rules/rule-edits";
import { useText } from "~/components/use-text";
import type { RuleFigures } from "~/models/reorder-rule/figures.server";
import { RuleSupplier } from "./rule-supplier";

interface Option {
  id: number;
  name: string;
}

interface Props {
  rule: RuleDraft;
  figures: RuleFigures | undefined;
  /** It was searched for to get a rule, and has one. */
  wasThere: boolean;
  /** Its figures change each night until somebody types others. */
  byForecast: boolean;
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
  const { rule, suppliers, storedSupplier, onChange, onRemove } = props;
  const { pointFault, quantityFault, otherFault } = props;
  const text = useText();
  const { title } = rule;
  return (
    <tr data-line={rule.variantId}>
      <td className="br-line-title">
        <WithPicture variantId={rule.variantId} title={title}>
          <Text as="span" fontWeight="medium">
            {title}
          </Text>{" "}
          {rule.isNew ? <Badge tone="info">{text("reorder.rules.newRule")}</Badge> : null}
          {props.byForecast ? <Badge tone="success">{text("reorder.rules.byForecast")}</Badge> : null}
          {props.wasThere ? <Badge tone="attention">{text("reorder.rules.wasThere")}</Badge> : null}
          <Text as="p" tone="subdued" variant="bodySm">
            {rule.sku}
          </Text>
          {otherFault ? (
            <Text as="p" tone="critical" variant="bodySm">
              {sentence(text("reorder.rules.fields.supplierId"), otherFault)}
            </Text>
          ) : null}
        </WithPicture>
      </td>
      <Figures figures={props.figures} />
      <td className="br-line-quantity" data-title={text("reorder.rules.point")}>
        <EditedCell
          inputMode="numeric"
          column="point"
          label={text("reorder.rules.pointOf", { title })}
          value={rule.point}
          fault={pointFault && text("reorder.rules.wholeFrom0")}
          onChange={(point) => onChange({ ...rule, point })}
        />
      </td>
      <td className="br-line-quantity" data-title={text("reorder.rules.quantity")}>
        <EditedCell
          inputMode="numeric"
          column="quantity"
          label={text("reorder.rules.quantityOf", { title })}
          value={rule.quantity}
          fault={quantityFault && text("reorder.rules.wholeFrom1")}
          onChange={(quantity) => onChange({ ...rule, quantity })}
        />
      </td>
      <td className="br-rule-supplier" data-title={text("reorder.rules.supplier")}>
        <RuleSupplier
          label={text("reorder.rules.supplierOf", { title })}
          value={rule.supplierId}
          suppliers={suppliers}
          stored={storedSupplier}
          onChange={(supplierId) => onChange({ ...rule, supplierId })}
        />
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

const figureNames = ["currentStock", "incoming", "unitsSold"] as const;

/** What a reorder point is chosen by. */
function Figures({ figures }: { figures: RuleFigures | undefined }) {
  const text = useText();
  const { number } = useFormat();
  return figureNames.map((name) => (
    <td key={name} className="br-rule-figure" data-title={text(`reorder.rules.figures.${name}`)}>
      {figures ? number(figures[name]) : "–"}
    </td>
  ));
}

import { Text } from "@shopify/polaris";
import { memo } from "react";
import { sentence } from "~/components/error-banner";
import { useFormat, type Format } from "~/components/format";
import { walkGrid } from "~/components/order-editor/grid-keys";
import type { ApiAction } from "~/components/use-api-action";
import type { PurchaseOrderLineResource } from "~/models/purchase-order/resource";
import { countOf, type Counted } from "./received";

interface Props {
  lines: readonly PurchaseOrderLineResource[];
  counted: Counted;
  /** Units at the chosen location by variant. */
  available: Readonly<Record<string, number>>;
  action: ApiAction;
  onCount: (id: number, text: string) => void;
}

export function ReceiveLines({ lines, counted, available, action, onCount }: Props) {
  const format = useFormat();
  return (
    <table className="br-grid br-receive" aria-label="Lines to receive">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Remaining</th>
          <th scope="col" className="br-numeric">
            Received now
          </th>
          <th scope="col" className="br-numeric">
            Stock becomes
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={(event) => walkGrid(event, () => undefined)}>
        {lines.map((line, index) => {
          const path = `lineItems.${index}`;
          const issue = action.issueAt(`${path}.quantityReceived`) ?? action.issueAt(`${path}.lineItemId`);
          return (
            <ReceiveRow
              key={line.id}
              line={line}
              text={counted[line.id] ?? ""}
              stock={line.variantId === null ? null : (available[line.variantId] ?? 0)}
              fault={issue === undefined ? undefined : sentence("Quantity", issue)}
              format={format}
              onCount={onCount}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface RowProps {
  line: PurchaseOrderLineResource;
  text: string;
  /** Null where no stock is kept. */
  stock: number | null;
  fault: string | undefined;
  format: Format;
  onCount: (id: number, text: string) => void;
}

const ReceiveRow = memo(function ReceiveRow({ line, text, stock, fault, format, onCount }: RowProps) {
  const remaining = line.quantity - line.receivedQuantity;
  const count = countOf(text);
  const tooMany = count !== null && count > remaining;
  const shown = fault ?? (tooMany ? `At most ${format.number(remaining)} are still open.` : undefined);
  const id = `received-${line.id}`;
  return (
    <tr>
      <td className="br-line-title">
        <Text as="span" fontWeight="medium">
          {line.title}
        </Text>
        {line.sku ? (
          <Text as="p" tone="subdued" variant="bodySm">
            {line.sku}
          </Text>
        ) : null}
      </td>
      <td className="br-line-open" data-title="Remaining">
        {`${format.number(remaining)} of ${format.number(line.quantity)}`}
      </td>
      <td className="br-line-cost" data-title="Received now">
        <input
          id={id}
          className="br-input br-input-number"
          data-column="received"
          aria-label={`Received now of ${line.title}`}
          aria-invalid={shown !== undefined}
          aria-describedby={shown === undefined ? undefined : `${id}-fault`}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={text}
          onChange={(event) => onCount(line.id, event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        {shown === undefined ? null : (
          <div id={`${id}-fault`}>
            <Text as="p" tone="critical" variant="bodySm">
              {shown}
            </Text>
          </div>
        )}
      </td>
      <td className="br-line-becomes" data-title="Stock becomes">
        {stock === null ? (
          <Text as="span" tone="subdued">
            No stock kept
          </Text>
        ) : (
          <StockBecomes stock={stock} count={count ?? 0} format={format} />
        )}
      </td>
    </tr>
  );
});

function StockBecomes({ stock, count, format }: { stock: number; count: number; format: Format }) {
  if (count <= 0) return <Text as="span" tone="subdued">{`${format.number(stock)} now`}</Text>;
  return (
    <span>
      {`${format.number(stock)} → `}
      <strong>{format.number(stock + count)}</strong>
    </span>
  );
}

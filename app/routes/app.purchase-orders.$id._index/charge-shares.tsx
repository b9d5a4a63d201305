import { BlockStack, Text, TextField } from "@shopify/polaris";
import { useFormat } from "~/components/format";
import { useText } from "~/components/use-text";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import { mostByHand, shareKey, type useChargeForm } from "./use-charge-form";

const mostShown = 50;

interface Props {
  form: ReturnType<typeof useChargeForm>;
  receipts: PurchaseOrderResource["receipts"];
}

/** The share of each line: as it would be, or to be typed. */
export function ChargeShares({ form, receipts }: Props) {
  const { lines, isManual, values, amount, sum } = form;
  const text = useText();
  const format = useFormat();
  if (lines.length === 0)
    return form.refusal ? null : (
      <Text as="p" tone="subdued">
        {text("landedCharges.form.waits")}
      </Text>
    );
  if (form.tooManyByHand)
    return (
      <Text as="p" tone="critical">
        {text("landedCharges.form.tooManyByHand", { count: mostByHand })}
      </Text>
    );
  const shown = isManual ? lines : lines.slice(0, mostShown);
  const timeOf = new Map(receipts.map(({ id, createdAt }) => [id, format.dateTime(createdAt)]));
  const { currency } = values;
  const wrongSum = form.issueAt("shares");
  return (
    <BlockStack gap="200">
      <table className="br-undo" aria-label={text("landedCharges.form.shares")}>
        <thead>
          <tr>
            <th scope="col">{text("landedCharges.perUnit.product")}</th>
            <th scope="col">{text("landedCharges.perUnit.units")}</th>
            <th scope="col">{text("landedCharges.form.share")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line, index) => (
            <tr key={shareKey(line)}>
              <td>
                {line.title}
                {line.sku ? <span className="br-undo-sku">{line.sku}</span> : null}
                {values.receipts.length > 1 ? (
                  <span className="br-undo-sku">
                    {text("landedCharges.receiptOf", { time: timeOf.get(line.receiptId) ?? "" })}
                  </span>
                ) : null}
              </td>
              <td>{format.number(line.units)}</td>
              <td>
                {isManual ? (
                  <div className="br-charge-share">
                    <TextField
                      label={text("landedCharges.form.shareOf", { title: line.title })}
                      labelHidden
                      value={form.shareText(line)}
                      onChange={(value) => form.setShare(line, index, value)}
                      inputMode="decimal"
                      align="right"
                      autoComplete="off"
                      error={
                        form.issueAt(`shares.${index}.amount`) ?? form.issueAt(`shares.${index}.lineItemId`)
                      }
                    />
                  </div>
                ) : (
                  format.money(line.amount, currency)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < lines.length ? (
        <Text as="p" tone="subdued">
          {text("landedCharges.form.more", { count: lines.length - shown.length })}
        </Text>
      ) : null}
      {isManual && sum !== null && amount !== null ? (
        <div aria-live="polite">
          <Text as="p" alignment="end" tone={sum.eq(amount) ? "subdued" : "critical"}>
            {text("landedCharges.form.sum", {
              sum: format.money(sum, currency),
              amount: format.money(amount, currency),
            })}
          </Text>
        </div>
      ) : null}
      {wrongSum ? (
        <Text as="p" tone="critical">
          {wrongSum}
        </Text>
      ) : null}
    </BlockStack>
  );
}

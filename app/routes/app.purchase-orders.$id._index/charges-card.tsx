import { BlockStack, Button, Card, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { useText } from "~/components/use-text";
import type { LandedChargeResource } from "~/models/landed-charge/resource";
import { mostCharges } from "~/models/landed-charge/schema";
import { AddCharge } from "./add-charge";
import { ChargeProgress } from "./charge-progress";
import { ChargeRow } from "./charge-row";
import { ChargesPerUnit } from "./charges-per-unit";
import type { OrderPage } from "./load-order.server";
import { TakeChargeBack } from "./take-charge-back";

/** Freight, duty and the like that belong to the order's receipts; absent until goods have come. */
export function ChargesCard({
  page,
}: {
  page: Pick<OrderPage, "order" | "charges" | "chargeProgress" | "visitor">;
}) {
  const { order, charges, visitor } = page;
  const text = useText();
  const [adds, setAdds] = useState(false);
  const [takenBack, setTakenBack] = useState<LandedChargeResource | null>(null);
  const receipts = order.receipts.filter(({ reversesReceiptId }) => reversesReceiptId === null);
  if (receipts.length === 0) return null;
  // What takes a charge back is told by the charge, and by the timeline.
  const shown = charges.filter(({ reversesId }) => reversesId === null);
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {text("landedCharges.title")}
        </Text>
        {shown.length === 0 ? (
          <Text as="p" tone="subdued">
            {text("landedCharges.none")}
          </Text>
        ) : (
          <ul className="br-plain-list" aria-label={text("landedCharges.title")}>
            {shown.map((charge) => (
              <li key={charge.id}>
                <ChargeRow
                  charge={charge}
                  order={order}
                  visitor={visitor}
                  onTakeBack={() => setTakenBack(charge)}
                />
              </li>
            ))}
          </ul>
        )}
        <ChargeProgress progress={page.chargeProgress} />
        <ChargesPerUnit charges={charges} receipts={receipts} />
        {shown.length >= mostCharges ? (
          <Text as="p" tone="subdued">
            {text("landedCharges.full", { count: shown.length })}
          </Text>
        ) : (
          <InlineStack>
            <Button onClick={() => setAdds(true)}>{text("landedCharges.add")}</Button>
          </InlineStack>
        )}
      </BlockStack>
      <AddCharge order={order} receipts={receipts} open={adds} onClose={() => setAdds(false)} />
      <TakeChargeBack charge={takenBack} order={order} onClose={() => setTakenBack(null)} />
    </Card>
  );
}

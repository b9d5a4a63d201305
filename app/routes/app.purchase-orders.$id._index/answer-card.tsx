import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Button, ButtonGroup, Card, Checkbox, Text } from "@shopify/polaris";
import { useState } from "react";
import { orderConfirmations } from "~/api/order-confirmations";
import { useDifferenceWords } from "~/components/edited-document/difference-words";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { useOrderWords } from "~/components/order-editor/order-words";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { groupBy } from "~/lib/group-by";
import type { ConfirmationResource } from "~/models/order-confirmation/resource";
import type { OrderPage } from "./load-order.server";

interface Props {
  order: OrderPage["order"];
  answer: NonNullable<ConfirmationResource["answer"]>;
}

/** What the supplier answered and nobody has decided on: accepted wholly or line by line, or declined. */
export function AnswerCard({ order, answer }: Props) {
  const { answeredAt, note, changes, confirmationId, answerNumber } = answer;
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const inWords = useDifferenceWords(useOrderWords({ currency: order.currency }));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const deciding = useApiAction<typeof orderConfirmations.accept | typeof orderConfirmations.decline>({
    onSuccess: ({ answer: decided }) => {
      const done = decided?.decision === "declined" ? "declined" : "accepted";
      shopify.toast.show(text(`purchaseOrders.confirmation.${done}`));
    },
  });
  const lines = [...groupBy(changes, ({ id }) => id)];
  const accepted = lines.flatMap(([id]) => (left.has(id) ? [] : [id]));
  const params = { id: order.id };
  const which = { confirmationId, answerNumber };
  const choose = (id: number, isAccepted: boolean) =>
    setLeft((old) => new Set(isAccepted ? [...old].filter((other) => other !== id) : [...old, id]));
  return (
    <Card>
      <BlockStack gap="300">
        <ErrorBanner error={deciding.error} title={text("purchaseOrders.confirmation.notDecided")} />
        <Text as="h2" variant="headingMd">
          {text("purchaseOrders.confirmation.answer", { supplier: order.supplierName })}
        </Text>
        <Text as="p" tone="subdued">
          {text(`purchaseOrders.confirmation.${lines.length === 0 ? "unchangedHint" : "changedHint"}`, {
            date: answeredAt ? format.dateTime(answeredAt) : "",
          })}
        </Text>
        {note ? <SupplierNote note={note} /> : null}
        {lines.map(([id, itsChanges]) => (
          <Checkbox
            key={id}
            label={itsChanges[0]?.title ?? ""}
            helpText={itsChanges.map((change) => (
              <Text as="p" key={change.kind === "line" ? change.field : change.kind}>
                {inWords(change.kind === "line" ? { ...change, kind: "field" } : change)}
              </Text>
            ))}
            checked={!left.has(id)}
            disabled={deciding.pending}
            onChange={(isAccepted) => choose(id, isAccepted)}
          />
        ))}
        <ButtonGroup>
          <Button
            variant="primary"
            loading={deciding.pending}
            disabled={lines.length > 0 && accepted.length === 0}
            onClick={() => {
              const some = left.size === 0 ? {} : { lines: accepted };
              void deciding.run(orderConfirmations.accept, { params, body: { ...which, ...some } });
            }}
          >
            {left.size === 0
              ? text("purchaseOrders.confirmation.accept")
              : text("purchaseOrders.confirmation.acceptLines", { count: accepted.length })}
          </Button>
          <Button
            disabled={deciding.pending}
            onClick={() => void deciding.run(orderConfirmations.decline, { params, body: which })}
          >
            {text("purchaseOrders.confirmation.decline")}
          </Button>
        </ButtonGroup>
      </BlockStack>
    </Card>
  );
}

/** The supplier's words, line by line as they were written. */
export function SupplierNote({ note }: { note: string }) {
  return (
    <div className="br-breakable">
      {note.split("\n").map((line, place) => (
        <Text as="p" key={place}>
          {line}
        </Text>
      ))}
    </div>
  );
}

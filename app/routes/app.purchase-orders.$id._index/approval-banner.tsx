import { useAppBridge } from "@shopify/app-bridge-react";
import { Banner, BlockStack, Text } from "@shopify/polaris";
import { orderApprovals } from "~/api/order-approvals";
import { ErrorBanner } from "~/components/error-banner";
import { useFormat } from "~/components/format";
import { useApiAction } from "~/components/use-api-action";
import { useStaffName } from "~/components/use-staff-name";
import { useText } from "~/components/use-text";
import type { ApprovalState } from "~/models/approval/rules";
import type { Dialog } from "./action-bar";
import type { OrderPage } from "./load-order.server";

interface Props {
  page: Pick<OrderPage, "order" | "approval" | "visitor">;
  onOpen: (dialog: Dialog) => void;
}

const tones = { none: "warning", asked: "info", approved: "success", declined: "critical" } as const;
const titles = { asked: "askedBy", approved: "approvedBy", declined: "declinedBy" } as const;

/** Whether the order waits for approval, and what the visitor can do about it; nothing where it needs none. */
export function ApprovalBanner({ page: { order, approval, visitor }, onOpen }: Props) {
  const { state, isNeeded, mayApprove, content, revision } = approval;
  const text = useText();
  const format = useFormat();
  const shopify = useAppBridge();
  const staffName = useStaffName(visitor);
  const approving = useApiAction({
    onSuccess: () =>
      void shopify.toast.show(text("purchaseOrders.approval.approved", { number: order.poNumber })),
  });
  if (state === "none" && (!isNeeded || mayApprove)) return null;

  function titleOf(known: ApprovalState): string {
    if (known === "none") {
      return (revision ?? 1) > 1
        ? text("purchaseOrders.approval.neededRevision", { number: revision })
        : text("purchaseOrders.approval.needed");
    }
    const person = known === "asked" ? approval.askedBy : approval.decidedBy;
    return person === visitor
      ? text(`purchaseOrders.approval.${titles[known]}You`)
      : text(`purchaseOrders.approval.${titles[known]}`, { name: staffName(person) });
  }

  const ask = {
    content: text(`purchaseOrders.approval.${state === "declined" ? "askAgain" : "ask"}`),
    onAction: () => onOpen("ask"),
  };
  const approve = {
    content: text("purchaseOrders.approval.approve"),
    loading: approving.pending,
    onAction: () =>
      void approving.run(orderApprovals.approve, {
        params: { id: order.id },
        body: { content: content ?? "" },
      }),
  };
  const decline = { content: text("purchaseOrders.approval.decline"), onAction: () => onOpen("decline") };
  const asks = isNeeded && !mayApprove && (state === "none" || state === "declined");
  const decides = mayApprove && state === "asked";
  const words = [state === "asked" ? approval.note : state === "declined" ? approval.reason : ""];
  const at = state === "asked" ? approval.askedAt : approval.decidedAt;
  return (
    <Banner
      tone={tones[state]}
      title={titleOf(state)}
      {...(asks && { action: ask })}
      {...(decides && { action: approve, secondaryAction: decline })}
    >
      <BlockStack gap="200">
        {words.filter(Boolean).map((line) => (
          <Text as="p" key={line} breakWord>
            {line}
          </Text>
        ))}
        {state === "none" ? <Text as="p">{text("purchaseOrders.approval.neededText")}</Text> : null}
        {state === "approved" ? <Text as="p">{text("purchaseOrders.approval.approvedText")}</Text> : null}
        {at === null ? null : (
          <Text as="p" variant="bodySm">
            {format.dateTime(at)}
          </Text>
        )}
        <ErrorBanner error={approving.error} title={text("purchaseOrders.approval.notDecided")} />
      </BlockStack>
    </Banner>
  );
}

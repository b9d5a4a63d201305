import { useNavigate } from "@remix-run/react";
import { TitleBar } from "@shopify/app-bridge-react";
import type { PurchaseOrderResource } from "~/models/purchase-order/resource";
import { isAllowed } from "~/models/purchase-order/status";

export type Dialog = "send" | "cancel" | "delete" | "pdf";

interface Props {
  order: PurchaseOrderResource;
  onOpen: (dialog: Dialog) => void;
}

// The attribute is App Bridge's own; React's types of a section do not know it.
const menuLabel = { label: "More actions" };

/** What can be done with the order as it stands; the next step of its life comes first. */
export function ActionBar({ order, onOpen }: Props) {
  const navigate = useNavigate();
  const { status } = order;
  const path = `/app/purchase-orders/${order.id}`;
  const more: { label: string; dialog: Dialog }[] = [
    ...(status !== "draft" && isAllowed(status, "send")
      ? [{ label: "Send again", dialog: "send" as const }]
      : []),
    ...(isAllowed(status, "cancel") ? [{ label: "Cancel order", dialog: "cancel" as const }] : []),
    ...(isAllowed(status, "delete") ? [{ label: "Delete order", dialog: "delete" as const }] : []),
  ];
  return (
    <TitleBar title={order.poNumber}>
      {status === "draft" ? (
        <button variant="primary" onClick={() => onOpen("send")}>
          Send
        </button>
      ) : null}
      {isAllowed(status, "receive") ? (
        <button variant="primary" onClick={() => navigate(`${path}/receive`)}>
          Receive
        </button>
      ) : null}
      {isAllowed(status, "edit") ? <button onClick={() => navigate(`${path}/edit`)}>Edit</button> : null}
      <button onClick={() => onOpen("pdf")}>Preview PDF</button>
      {more.length > 0 ? (
        <section {...menuLabel}>
          {more.map(({ label, dialog }) => (
            <button key={label} onClick={() => onOpen(dialog)}>
              {label}
            </button>
          ))}
        </section>
      ) : null}
    </TitleBar>
  );
}

import { useNavigate } from "@remix-run/react";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import { isAllowed } from "~/models/bill/status";
import type { BillPage } from "./load-bill.server";

export type Dialog = "approve" | "pay" | "credit" | "cancel" | "delete";

interface Props {
  page: Pick<BillPage, "bill" | "credits">;
  onOpen: (dialog: Dialog) => void;
}

/** The actions that the bill's status allows. */
export function ActionBar({ page: { bill, credits }, onOpen }: Props) {
  const { id, number, kind, status, supplierId, currency } = bill;
  const text = useText();
  const navigate = useNavigate();
  return (
    <TitleBar title={number}>
      {isAllowed(status, "approve") ? (
        <button variant="primary" onClick={() => onOpen("approve")}>
          {text("bills.approve.action")}
        </button>
      ) : null}
      {isAllowed(status, "pay") ? (
        <button {...(kind === "bill" && { variant: "primary" })} onClick={() => onOpen("pay")}>
          {text(kind === "bill" ? "bills.pay.action" : "bills.pay.refund")}
        </button>
      ) : null}
      {isAllowed(status, "pay") && kind === "bill" ? (
        <button
          onClick={() => navigate(`/app/bills/pay?supplier=${supplierId}&currency=${currency}&bill=${id}`)}
        >
          {text("supplierPayments.action")}
        </button>
      ) : null}
      {credits.length > 0 ? (
        <button onClick={() => onOpen("credit")}>{text("bills.setOff.action")}</button>
      ) : null}
      {isAllowed(status, "edit") ? (
        <button onClick={() => navigate(`/app/bills/${id}/edit`)}>{text("common.edit")}</button>
      ) : null}
      {isAllowed(status, "cancel") ? (
        <button onClick={() => onOpen("cancel")}>{text("bills.cancel.action")}</button>
      ) : null}
      {isAllowed(status, "delete") ? (
        <button onClick={() => onOpen("delete")}>{text("common.delete")}</button>
      ) : null}
    </TitleBar>
  );
}

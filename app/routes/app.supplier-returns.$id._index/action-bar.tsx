import { useNavigate } from "@remix-run/react";
import { TitleBar } from "~/components/title-bar";
import { useText } from "~/components/use-text";
import type { SupplierReturnResource } from "~/models/supplier-return/resource";
import { isAllowed } from "~/models/supplier-return/status";

export type Dialog = "send" | "email" | "email-elsewhere" | "credit" | "pdf" | "cancel" | "delete";

interface Props {
  found: SupplierReturnResource;
  onOpen: (dialog: Dialog) => void;
}

/** The actions that the return's status allows. */
export function ActionBar({ found: { id, returnNumber, status }, onOpen }: Props) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <TitleBar title={returnNumber}>
      {isAllowed(status, "send") ? (
        <button variant="primary" onClick={() => onOpen("send")}>
          {text("returns.send.action")}
        </button>
      ) : null}
      {isAllowed(status, "credit") ? (
        <button {...(status === "sent" && { variant: "primary" })} onClick={() => onOpen("credit")}>
          {text("returns.credit.action")}
        </button>
      ) : null}
      {isAllowed(status, "email") ? (
        <button onClick={() => onOpen("email")}>{text("returns.mail.action")}</button>
      ) : null}
      {isAllowed(status, "edit") ? (
        <button onClick={() => navigate(`/app/supplier-returns/${id}/edit`)}>{text("common.edit")}</button>
      ) : null}
      <button onClick={() => onOpen("pdf")}>{text("returns.pdf.action")}</button>
      {isAllowed(status, "cancel") ? (
        <button onClick={() => onOpen("cancel")}>{text("returns.cancel.action")}</button>
      ) : null}
      {isAllowed(status, "delete") ? (
        <button onClick={() => onOpen("delete")}>{text("returns.delete.action")}</button>
      ) : null}
    </TitleBar>
  );
}

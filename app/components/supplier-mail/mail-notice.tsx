import { Banner } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { EmailResource } from "~/models/email/list.server";

interface Props {
  mail: Pick<EmailResource, "mail" | "recipient" | "waitsFor" | "message">;
  /** The title and the text while it is on its way. */
  pending: { title: string; text: string };
  /** What to do about a refusal. */
  refusedHint: string;
}

/** An email on its way, or one that was refused; one that went out says nothing here. */
export function MailNotice({ mail: { mail, recipient, waitsFor, message }, pending, refusedHint }: Props) {
  const text = useText();
  if (mail === "sent") return null;
  if (mail === "pending") {
    return (
      <Banner
        tone={waitsFor ? "warning" : "info"}
        title={waitsFor ? text("purchaseOrders.mail.waiting", { recipient }) : pending.title}
      >
        <p>{waitsFor || pending.text}</p>
      </Banner>
    );
  }
  return (
    <Banner tone="critical" title={text("purchaseOrders.mail.refused", { recipient })}>
      <p>
        {message || text("purchaseOrders.mail.refusedText")} {refusedHint}
      </p>
    </Banner>
  );
}

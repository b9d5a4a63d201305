import { Text } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useText } from "~/components/use-text";
import type { EmailResource } from "~/models/email/list.server";
import type { MailNews } from "~/models/email/news";

const newsKeys = {
  delivered: "mailDelivered",
  delayed: "mailDelayed",
  opened: "mailOpened",
  bounced: "mailBounced",
  complained: "mailComplained",
  failed: "mailFailed",
} as const;

/** "Returned from orders@clay.example" */
export function useNewsTitle(): (news: Pick<MailNews, "news" | "recipient">) => string {
  const text = useText();
  return ({ news, recipient }) => text(`purchaseOrders.timeline.${newsKeys[news]}`, { recipient });
}

interface Props {
  mail: Pick<EmailResource, "mail" | "message" | "cc" | "bcc">;
  children?: ReactNode;
}

/** Who got a copy of an email, and why it was refused. */
export function MailDetails({ mail: { mail, message, cc, bcc }, children = null }: Props) {
  const text = useText();
  const lines = [
    ...(cc ? [text("purchaseOrders.timeline.copies", { addresses: cc })] : []),
    ...(bcc ? [text("purchaseOrders.timeline.hiddenCopies", { addresses: bcc })] : []),
    ...(mail === "rejected" && message ? [message] : []),
  ];
  return (
    <>
      {lines.map((line) => (
        <Text as="p" key={line} breakWord>
          {line}
        </Text>
      ))}
      {children}
    </>
  );
}

import { supplierReturns } from "~/api/supplier-returns";
import { MailNotice } from "~/components/supplier-mail/mail-notice";
import { ReturnedNotice } from "~/components/supplier-mail/returned-notice";
import { useText } from "~/components/use-text";
import type { ReturnPage } from "./load-return.server";

interface Props {
  page: Pick<ReturnPage, "found" | "mails" | "returned">;
  onSendElsewhere: () => void;
}

/** What is wrong with the return's newest email, or that it is on its way. */
export function MailBanner({ page: { found, mails, returned }, onSendElsewhere }: Props) {
  const text = useText();
  const [latest] = mails;
  if (!latest || found.status !== "sent") return null;
  const { recipient } = latest;
  return (
    <>
      <MailNotice
        mail={latest}
        pending={{
          title: text("returns.mail.pending", { recipient }),
          text: text("returns.mail.pendingText"),
        }}
        refusedHint={text("returns.mail.refusedHint")}
      />
      {returned && latest.mail !== "pending" ? (
        <ReturnedNotice
          returned={returned}
          hint={text("returns.mail.returnedHint")}
          dismisses={supplierReturns.dismissReturnedEmail}
          onSendElsewhere={onSendElsewhere}
        />
      ) : null}
    </>
  );
}

import { domainStatuses } from "../mailbox/domains";
import { isMailEvent, tellMailEvent } from "../mailbox/tell";
import { type ControlCall, ControlError, type ControlHandler } from "./api";

/** The mailbox as scripts read it. */
export const mailHandlers: Record<string, ControlHandler> = {
  "GET mails": ({ platform, query }) => {
    const to = query.get("to");
    return {
      mails: platform.world.mailbox.mails
        .filter((mail) => !to || mail.to.some((address) => address.includes(to)))
        .map(({ attachments, ...mail }) => ({
          ...mail,
          attachments: attachments.map(({ content: _content, ...attachment }) => attachment),
        })),
    };
  },
  "DELETE mails": ({ platform }) => {
    platform.world.mailbox.mails = [];
  },
  "GET mail-domains": ({ platform }) => ({ domains: platform.world.mailbox.domains.all }),
  "POST mail-domains/*": ({ platform, parts, body }) => {
    const domain = platform.world.mailbox.domains.all.find(({ name }) => name === parts[0]);
    const status = domainStatuses.find((one) => one === body.status);
    if (!domain || !status) throw new ControlError(400, "no such domain or status");
    domain.status = status;
    return domain;
  },
  "GET mails/count": ({ platform }) => ({ count: platform.world.mailbox.mails.length }),
  "GET mails/*": (call) => mailOf(call),
  "POST mails/*/events": async (call) => {
    const { event, detail, webhookId } = call.body;
    if (!isMailEvent(event)) throw new ControlError(400, "no such event");
    const told = {
      event,
      ...(typeof detail === "string" && { detail }),
      ...(typeof webhookId === "string" && { webhookId }),
    };
    return { status: await tellMailEvent(call.platform.world, mailOf(call), told) };
  },
  "GET mails/*/attachments/*": (call) => {
    const attachment = mailOf(call).attachments[Number(call.parts[1])];
    if (!attachment) throw new ControlError(404, "no such attachment");
    const bytes = Buffer.from(attachment.content, "base64");
    call.response.writeHead(200, {
      "content-type": attachment.contentType,
      "content-length": bytes.length,
      "content-disposition": `inline; filename="${attachment.filename.replaceAll(/["\r\n]/g, "")}"`,
    });
    call.response.end(bytes);
  },
};

function mailOf({ platform, parts }: ControlCall) {
  const mail = platform.world.mailbox.find(parts[0] ?? "");
  if (!mail) throw new ControlError(404, "no such mail");
  return mail;
}

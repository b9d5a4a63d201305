import type { Mail, MailAttachment } from "../../mailbox/mailbox";
import { isMailEvent, type MailEvent, tellMailEvent } from "../../mailbox/tell";
import { adminPage } from "../admin-page";
import { moment } from "../format";
import { type Html, html } from "../html";
import { readForm, redirectTo, sendPage, type Visit } from "../visit";
import { messagePage } from "./message";

const events: Record<MailEvent, string> = {
  delivered: "Delivered",
  delivery_delayed: "Delayed",
  opened: "Opened",
  bounced: "Returned",
  complained: "Marked as spam",
  failed: "Not delivered",
};

/** A mail: who, what, the message as it looks and as plain text, the attachments. */
export function showMail(visit: Visit): void {
  const { link, response, world } = visit;
  const mail = mailOf(visit);
  if (!mail) return messagePage(visit, 404, "This mail does not exist", "The mailbox may have been emptied.");
  const message = html`<iframe
    class="mail-body"
    title="Message"
    sandbox=""
    src="${link("mailbox", mail.id, "body")}"
  ></iframe>`;
  const content = html`<div class="page">
    <div class="page-head">
      <a class="breadcrumb" href="${link("mailbox")}">Mailbox</a>
      <h1>${mail.subject || "(no subject)"}</h1>
    </div>
    <section class="card">
      <dl class="mail-head">
        ${heading("From", mail.from)}${heading("To", mail.to.join(", "))}${heading("Cc", mail.cc.join(", "))}
        ${heading("Bcc", mail.bcc.join(", "))}${heading("Reply to", mail.replyTo.join(", "))}
        <dt>Sent</dt>
        <dd>${moment(mail.at)}</dd>
      </dl>
    </section>
    ${world.app.mailSecret === undefined ? null : eventForm(link("mailbox", mail.id, "events"))}
    ${mail.html === null ? null : html`<section class="card flush">${message}</section>`}
    ${
      mail.attachments.length > 0
        ? html`<section class="card" aria-labelledby="attachments">
            <h2 id="attachments">Attachments</h2>
            ${mail.attachments.map((attachment, at) => attachmentView(attachment, link("mailbox", mail.id, "attachments", at)))}
          </section>`
        : null
    }
    ${
      mail.text === null
        ? null
        : html`<section class="card">
            <details ${mail.html === null ? html`open` : null}>
              <summary>Plain text</summary>
              <pre>${mail.text}</pre>
            </details>
          </section>`
    }
  </div>`;
  sendPage(response, adminPage(visit, { title: mail.subject, section: "mailbox", content }));
}

/** The mail service tells the app what a person chooses here. */
function eventForm(action: string): Html {
  return html`<section class="card" aria-labelledby="events">
    <h2 id="events">What becomes of it</h2>
    <p class="quiet">The mail service tells the app.</p>
    <form method="post" action="${action}">
      ${Object.entries(events).map(
        ([event, name]) => html`<button class="button" name="event" value="${event}">${name}</button> `,
      )}
    </form>
  </section>`;
}

/** Tells the app of the event, and shows the mail again. */
export async function submitMailEvent(visit: Visit): Promise<void> {
  const mail = mailOf(visit);
  const event = (await readForm(visit.request)).get("event");
  if (!mail || !isMailEvent(event)) return void visit.response.writeHead(404).end();
  const isRefused = event === "bounced" || event === "failed";
  await tellMailEvent(visit.world, mail, { event, ...(isRefused && { detail: "Mailbox does not exist" }) });
  redirectTo(visit.response, visit.link("mailbox", mail.id));
}

function mailOf({ world, parts }: Visit): Mail | undefined {
  return world.mailbox.find(parts[1] ?? "");
}

function heading(name: string, value: string): Html | null {
  return value === ""
    ? null
    : html`<dt>${name}</dt>
        <dd>${value}</dd>`;
}

function attachmentView({ filename, contentType, size }: MailAttachment, href: string): Html {
  const inline = isPdf(contentType, filename)
    ? html`<iframe
        class="attachment"
        title="${filename}"
        src="${href}#toolbar=0&navpanes=0"
        loading="lazy"
      ></iframe>`
    : null;
  return html`<p>
      <a href="${href}">${filename}</a> <span class="quiet">${Math.max(1, Math.round(size / 1024))} kB</span>
    </p>
    ${inline}`;
}

function isPdf(contentType: string, filename: string): boolean {
  return contentType === "application/pdf" || filename.toLowerCase().endsWith(".pdf");
}

/** The message's own markup, for a frame that runs no script and loads nothing from elsewhere. */
export function sendMailBody(visit: Visit): void {
  const mail = mailOf(visit);
  visit.response.writeHead(mail ? 200 : 404, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'",
  });
  visit.response.end(mail?.html ?? "");
}

/** An attachment as it was sent. */
export function sendAttachment(visit: Visit): void {
  const attachment = mailOf(visit)?.attachments[Number(visit.parts[3])];
  if (!attachment) return void visit.response.writeHead(404).end();
  const { content, contentType, filename } = attachment;
  visit.response.writeHead(200, {
    "Content-Type": isPdf(contentType, filename) ? "application/pdf" : "application/octet-stream",
    "Content-Disposition": `inline; filename*=UTF-8''${encodeURIComponent(filename)}`,
    "X-Content-Type-Options": "nosniff",
  });
  visit.response.end(Buffer.from(content, "base64"));
}

import { adminPage } from "../admin-page";
import { count, moment } from "../format";
import { html } from "../html";
import { pageOf, pagingLinks } from "../paging";
import { sendPage, type Visit } from "../visit";

const pageSize = 25;

/** Every mail the app has sent, newest first. */
export function showMailbox(visit: Visit): void {
  const { world, url, link, response } = visit;
  const slice = pageOf([...world.mailbox.mails].reverse(), url, pageSize);
  const rows = slice.rows.map(
    (mail) =>
      html`<li>
        <a class="mail-row" href="${link("mailbox", mail.id)}"
          ><span class="mail-to">${mail.to.join(", ")}</span>
          <span class="mail-subject">${mail.subject}</span>
          <span class="quiet">${mail.attachments.map((attachment) => attachment.filename).join(", ")}</span
          ><span class="quiet">${moment(mail.at)}</span></a
        >
      </li>`,
  );
  const content = html`<div class="page">
    <div class="page-head">
      <h1>Mailbox</h1>
      <span class="quiet">${count(world.mailbox.mails.length, "mail")}</span>
    </div>
    <p class="quiet">What the app sends arrives here; nothing leaves this machine.</p>
    <section class="card flush">
      ${
        rows.length > 0
          ? html`<ul class="mail-list" aria-label="Mails">
              ${rows}
            </ul>`
          : html`<p class="empty-note">No mail yet.</p>`
      }
    </section>
    ${pagingLinks(slice, url)}
  </div>`;
  sendPage(response, adminPage(visit, { title: "Mailbox", section: "mailbox", content }));
}

import { adminPage } from "../admin-page";
import { count, moment } from "../format";
import { type Html, html } from "../html";
import { pageOf, pagingLinks } from "../paging";
import { readForm, redirectTo, sendPage, type Visit } from "../visit";

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
    ${domainsCard(visit)}
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

/** The domains that the app has set up; a person decides here how their DNS is found. */
function domainsCard({ world, link }: Visit): Html | null {
  const domains = world.mailbox.domains.all;
  if (domains.length === 0) return null;
  return html`<section class="card" aria-labelledby="domains">
    <h2 id="domains">Sender domains</h2>
    ${domains.map(
      ({ id, name, status }) =>
        html`<form method="post" action="${link("mailbox", "domains", id)}">
          ${name} <span class="quiet">${status}</span>
          <button class="button" name="status" value="verified">DNS is right</button>
          <button class="button" name="status" value="failed">DNS is wrong</button>
        </form>`,
    )}
  </section>`;
}

/** Sets how the DNS of a domain is found, and shows the mailbox again. */
export async function submitDomainStatus(visit: Visit): Promise<void> {
  const domain = visit.world.mailbox.domains.find(visit.parts[2] ?? "");
  const status = (await readForm(visit.request)).get("status");
  if (!domain || (status !== "verified" && status !== "failed"))
    return void visit.response.writeHead(404).end();
  domain.status = status;
  redirectTo(visit.response, visit.link("mailbox"));
}

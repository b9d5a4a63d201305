import { db, pool } from "~/infra/db/db.server";
import { deliverEmail } from "~/sync/mail/deliver-email.server";
import { askRoute } from "../support/ask-route";
import { sendRoute } from "./send-route";

/** What one process is to do before it ends or is killed. */
export type MailWork =
  | { work: "send"; domain: string; id: number; key: string }
  | { work: "deliver"; shopId: number; emailId: number };

const work = JSON.parse(process.argv[2] ?? "") as MailWork;

if (work.work === "send") {
  const headers = { "Idempotency-Key": work.key };
  await askRoute(sendRoute, work.domain, { method: "POST", id: String(work.id), headers, body: "{}" });
} else {
  await deliverEmail(work.shopId, work.emailId, { deadlineMs: 10_000 });
}
await db.$disconnect();
await pool.end();

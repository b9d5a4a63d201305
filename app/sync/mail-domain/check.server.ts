import { checkDomain } from "~/emails/mail-domains.server";
import { childLog } from "~/infra/log/log.server";
import { getServiceDomain } from "~/models/mail-domain/get.server";
import { unsafeListShopsWithMailDomain } from "~/models/mail-domain/list-shops.server";
import { noteMailDomain } from "~/models/mail-domain/note-state.server";
import type { MailDomainResource } from "~/models/mail-domain/resource";
import { eachShop } from "../jobs/each-shop.server";
import { refusalOf } from "./refuse";

/** Asks the mail service how the shop's domain stands, and records it. Throws NOT_FOUND, UNAVAILABLE. */
export async function checkMailDomain(shopId: number): Promise<MailDomainResource> {
  const { providerId, state, domain } = await getServiceDomain(shopId);
  const answer = await checkDomain(providerId, { isVerified: state === "verified" });
  if (answer.outcome === "gone") return noteMailDomain(shopId, { providerId, state: "failed" });
  if (answer.outcome !== "found") throw refusalOf(answer);
  const { state: now, records } = answer.domain;
  if (state === "verified" && now !== "verified") {
    childLog({ shopId, domain, now }).warn("a shop's domain for its emails is no longer verified");
  }
  return noteMailDomain(shopId, { providerId, state: now, records });
}

/** Every hour: a domain becomes verified, or its records disappear, without anybody's asking. */
export async function checkMailDomains(): Promise<void> {
  await eachShop(await unsafeListShopsWithMailDomain(), {
    failed: "a shop's domain for its emails could not be checked",
    work: async (shopId) => void (await checkMailDomain(shopId)),
  });
}

import { createDomain, removeDomain } from "~/emails/mail-domains.server";
import { addressIn } from "~/emails/sender";
import { AppError, invalidField } from "~/errors";
import { env } from "~/infra/env/env.server";
import { findMailDomain } from "~/models/mail-domain/get.server";
import type { MailDomainResource } from "~/models/mail-domain/resource";
import { saveMailDomain } from "~/models/mail-domain/save.server";
import { domainOf } from "~/models/mail-domain/schema";
import { sentence } from "~/texts/translate";
import { refusalOf } from "./refuse";
import { releaseUnverified } from "./release-unverified.server";

/**
 * Sets the address's domain up at the mail service; the answer has the DNS records to set. Another shop that set it up
 * and did not verify it for three days loses it. Throws CONFLICT where the shop has a domain, INVALID_INPUT for one that
 * the service refuses, UNAVAILABLE.
 */
export async function addMailDomain(shopId: number, address: string): Promise<MailDomainResource> {
  if (await findMailDomain(shopId)) {
    throw new AppError("CONFLICT", { message: sentence("mailDomains.hasOne") });
  }
  const name = domainOf(address);
  if (name === domainOf(addressIn(env.MAIL_FROM).toLowerCase())) {
    throw invalidField("address", sentence("mailDomains.ofApp"));
  }
  let answer = await createDomain(name);
  if (answer.outcome === "taken" && (await releaseUnverified(name))) answer = await createDomain(name);
  if (answer.outcome !== "found") throw refusalOf(answer);
  try {
    return await saveMailDomain(shopId, { address, service: answer.domain });
  } catch (failure) {
    // Nothing here knows of it, and nobody else could set it up.
    await removeDomain(answer.domain.id);
    throw failure;
  }
}

import { removeDomain } from "~/emails/mail-domains.server";
import { childLog } from "~/infra/log/log.server";
import { deleteMailDomain } from "~/models/mail-domain/delete.server";
import { findServiceDomain, getServiceDomain } from "~/models/mail-domain/get.server";
import { refusalOf } from "./refuse";

/** Removes the shop's domain here and at the mail service. Throws NOT_FOUND, PRECONDITION_FAILED, UNAVAILABLE. */
export async function removeMailDomain(shopId: number): Promise<{ message: string }> {
  const { providerId, domain } = await getServiceDomain(shopId);
  const outcome = await removeDomain(providerId);
  if (outcome !== "removed" && outcome !== "gone") throw refusalOf({ outcome: "silent" });
  return deleteMailDomain(shopId, { providerId, domain });
}

/** Before a shop is erased: the mail service forgets its domain too. An outage leaves it there, and the log says so. */
export async function forgetMailDomain(shopId: number): Promise<void> {
  const known = await findServiceDomain(shopId);
  if (!known) return;
  const { providerId, domain } = known;
  const outcome = await removeDomain(providerId);
  if (outcome !== "removed" && outcome !== "gone") {
    childLog({ shopId, domain, providerId, outcome }).warn(
      "an erased shop's domain stays at the mail service",
    );
  }
}

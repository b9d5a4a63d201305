import { checkDomain, removeDomain } from "~/emails/mail-domains.server";
import { childLog } from "~/infra/log/log.server";
import { unsafeFindUnverified, unsafeForgetUnverified } from "~/models/mail-domain/unverified.server";

/**
 * Takes a domain from the shop that set it up and did not verify it for three days, so that its owner can set it up.
 * False when there is no such shop, when the domain has become verified, or while the mail service does not answer.
 */
export async function releaseUnverified(domain: string): Promise<boolean> {
  const claim = await unsafeFindUnverified(domain);
  if (!claim) return false;
  const answer = await checkDomain(claim.providerId, { isVerified: false });
  const isFree =
    answer.outcome === "gone" || (answer.outcome === "found" && answer.domain.state !== "verified");
  if (!isFree) return false;
  const outcome = await removeDomain(claim.providerId);
  if (outcome !== "removed" && outcome !== "gone") return false;
  await unsafeForgetUnverified(claim);
  childLog({ shopId: claim.shopId, domain }).info(
    "a domain that was never verified was given to another shop",
  );
  return true;
}

import { notFound } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { type MailDomainResource, toMailDomain } from "./resource";

/** The shop's own domain for emails; null without one. */
export async function findMailDomain(shopId: number, tx: Tx = db): Promise<MailDomainResource | null> {
  const row = await tx.mailDomain.findUnique({ where: { shopId } });
  return row && toMailDomain(row);
}

/** As `findMailDomain`. Throws NOT_FOUND. */
export async function readMailDomain(shopId: number, tx: Tx = db): Promise<MailDomainResource> {
  const domain = await findMailDomain(shopId, tx);
  if (!domain) throw notFound("mail domain");
  return domain;
}

/** With the mail service's id of it; null without one. */
export async function findServiceDomain(
  shopId: number,
): Promise<(MailDomainResource & { providerId: string }) | null> {
  const row = await db.mailDomain.findUnique({ where: { shopId } });
  return row && { ...toMailDomain(row), providerId: row.providerId };
}

/** As `findServiceDomain`. Throws NOT_FOUND. */
export async function getServiceDomain(shopId: number): Promise<MailDomainResource & { providerId: string }> {
  const domain = await findServiceDomain(shopId);
  if (!domain) throw notFound("mail domain");
  return domain;
}

/** The address that the shop's emails come from: its own while the domain is verified, else empty. */
export async function findOwnAddress(shopId: number): Promise<string> {
  const row = await db.mailDomain.findUnique({
    where: { shopId, state: "verified" },
    select: { address: true },
  });
  return row?.address ?? "";
}

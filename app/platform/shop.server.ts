import { z } from "zod";
import type { PlatformClient } from "./client.server";
import { document } from "./documents";
import { gidNumber } from "./gid-number";
import { words } from "./words";

const shopDocument = document(
  "Shop",
  /* GraphQL */ `
    query Shop {
      shop {
        id
        myshopifyDomain
        name
        email
        contactEmail
        currencyCode
        ianaTimezone
        shopAddress {
          formatted(withCompany: false)
          phone
        }
      }
    }
  `,
);

const shopAnswer = z.object({
  shop: z.object({
    id: gidNumber("Shop"),
    myshopifyDomain: z.string(),
    name: words,
    email: z.string(),
    contactEmail: z.string().nullish(),
    currencyCode: z.string(),
    ianaTimezone: z.string(),
    shopAddress: z.object({ formatted: z.array(words), phone: z.string().nullable() }),
  }),
});

const scopesDocument = document(
  "Scopes",
  /* GraphQL */ `
    query Scopes {
      currentAppInstallation {
        accessScopes {
          handle
        }
      }
    }
  `,
);

const scopesAnswer = z.object({
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
});

export interface ShopFacts {
  platformId: bigint;
  /** `<name>.myshopify.com`, the shop's current domain. */
  domain: string;
  name: string;
  email: string;
  phone: string;
  /** Lines, separated by line breaks. */
  address: string;
  currency: string;
  timeZone: string;
}

export async function fetchShop(client: PlatformClient): Promise<ShopFacts> {
  const { shop } = await client.query(shopDocument, {}, shopAnswer);
  return {
    platformId: shop.id,
    domain: shop.myshopifyDomain.toLowerCase(),
    name: shop.name,
    email: shop.contactEmail || shop.email,
    phone: shop.shopAddress.phone ?? "",
    address: shop.shopAddress.formatted.join("\n"),
    currency: shop.currencyCode,
    timeZone: shop.ianaTimezone,
  };
}

/** The scopes that the merchant has granted. */
export async function fetchScopes(client: PlatformClient): Promise<string[]> {
  const { currentAppInstallation: installation } = await client.query(scopesDocument, {}, scopesAnswer);
  return installation.accessScopes.map(({ handle }) => handle);
}

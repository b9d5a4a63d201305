import { uninstall } from "../../world/installs";
import { revocationRefusal, revokeScopes } from "../../world/scopes";
import type { Store } from "../../world/store";
import type { Address, Location, Variant } from "../../world/types";
import { connect } from "../connections";
import { type ApiContext, resolversOf } from "../context";
import { gid, numberOf } from "../gids";

export const shop = resolversOf<Store>({
  id: ({ id }) => gid("Shop", id),
  name: ({ profile }) => profile.name,
  email: ({ profile }) => profile.email,
  contactEmail: ({ profile }) => profile.email,
  description: () => null,
  currencyCode: ({ profile }) => profile.currency,
  currencyFormats: ({ profile }) => ({
    moneyFormat: `{{amount}} ${profile.currency}`,
    moneyWithCurrencyFormat: `{{amount}} ${profile.currency}`,
  }),
  ianaTimezone: ({ profile }) => profile.timeZone,
  timezoneAbbreviation: ({ profile }, _args, { world }) => zoneName(profile.timeZone, world.clock.now()),
  timezoneOffset: ({ profile }, _args, { world }) => printOffset(offset(profile.timeZone, world.clock.now())),
  timezoneOffsetMinutes: ({ profile }, _args, { world }) => offset(profile.timeZone, world.clock.now()),
  myshopifyDomain: ({ domain }) => domain,
  primaryDomain: ({ id, domain }) => ({
    id: gid("Domain", id),
    host: domain,
    sslEnabled: true,
    url: `https://${domain}`,
  }),
  url: ({ domain }) => `https://${domain}`,
  plan: ({ profile }) => ({
    displayName: profile.planName,
    publicDisplayName: profile.planName,
    partnerDevelopment: false,
    shopifyPlus: profile.restoreRate >= 1000,
  }),
  shopAddress: (source) => source,
  billingAddress: (source) => source,
  shopOwnerName: ({ users }) => [users[0]?.firstName, users[0]?.lastName].filter(Boolean).join(" "),
  unitSystem: () => "METRIC_SYSTEM",
  weightUnit: () => "KILOGRAMS",
  updatedAt: ({ createdAt }) => createdAt,
});

export const shopAddress = resolversOf<Store>({
  ...addressFields(({ profile }: Store) => profile.address),
  id: ({ id }) => gid("ShopAddress", id),
  company: ({ profile }) => profile.name,
  coordinatesValidated: () => false,
  countryCodeV2: ({ profile }) => profile.address.countryCode,
  firstName: () => null,
  lastName: () => null,
  name: () => null,
  phone: ({ profile }) => profile.phone,
  formatted: ({ profile }, args) =>
    args.withCompany === false
      ? formatAddress(profile.address)
      : [profile.name, ...formatAddress(profile.address)],
});

export const location = resolversOf<Location>({
  id: ({ id }) => gid("Location", id),
  legacyResourceId: ({ id }) => id,
  activatable: () => true,
  deactivatable: () => true,
  deactivatedAt: ({ active, updatedAt }) => (active ? null : new Date(updatedAt).toISOString()),
  fulfillsOnlineOrders: ({ active }) => active,
  hasActiveInventory: ({ active }) => active,
  isActive: ({ active }) => active,
  isFulfillmentService: () => false,
  isPrimary: ({ id }, _args, { store }) => store.primaryLocation?.id === id,
  shipsInventory: ({ active }) => active,
  inventoryLevel: ({ id }, args, { store }) => {
    const itemId = numberOf("InventoryItem", args.inventoryItemId);
    const level = itemId === null ? undefined : store.level(itemId, id);
    return level && (level.active || args.includeInactive === true) ? level : null;
  },
  inventoryLevels: ({ id }, args, context) =>
    connect(levelsAt(id, args.includeInactive === true, context), args, context, {
      id: (level) => level.itemId,
    }),
});

export const locationAddress = resolversOf<Address>({
  latitude: () => null,
  longitude: () => null,
  formatted: (address) => formatAddress(address),
});

export const appInstallation = resolversOf<Store>({
  id: ({ id }) => gid("AppInstallation", id),
  accessScopes: (_source, _args, { scopes }) => scopes.map(accessScope),
  app: (_source, _args, { world }) => world.app,
  launchUrl: ({ domain }, _args, { world }) => `https://${domain}/admin/apps/${world.app.handle}`,
});

export const app = resolversOf<ApiContext["world"]["app"]>({
  id: () => gid("App", 8_211_401),
  developerName: ({ title }) => title,
  embedded: () => true,
});

export const appMutations = resolversOf<undefined>({
  appRevokeAccessScopes: (_source, args, { world, store }) => {
    const scopes = args.scopes as string[];
    const refusal = revocationRefusal(world, store, scopes);
    if (refusal) return { revoked: null, userErrors: [{ field: ["scopes"], ...refusal }] };
    const granted = store.install?.scopes ?? [];
    revokeScopes(world, store, scopes);
    return { revoked: scopes.filter((scope) => granted.includes(scope)).map(accessScope), userErrors: [] };
  },
  appUninstall: (_source, _args, { world, store }) => {
    uninstall(world, store);
    return { app: world.app, userErrors: [] };
  },
});

function accessScope(handle: string) {
  return { handle, description: handle.replaceAll("_", " ") };
}

function levelsAt(locationId: number, includeInactive: boolean, { store }: ApiContext) {
  return store.variants.flatMap((variant: Variant) =>
    variant.levels.filter((level) => level.locationId === locationId && (includeInactive || level.active)),
  );
}

function addressFields(addressOf: (store: Store) => Address) {
  const names = ["address1", "address2", "city", "country", "countryCode", "province", "provinceCode", "zip"];
  return Object.fromEntries(
    names.map((name) => [name, (store: Store) => addressOf(store)[name as keyof Address]]),
  );
}

function formatAddress(address: Address): string[] {
  const { zip, city, provinceCode } = address;
  const inOrder = address.countryCode === "US" ? [city, provinceCode, zip] : [zip, city, provinceCode];
  const town = inOrder.filter(Boolean).join(" ");
  return [address.address1, address.address2, town, address.country].filter(
    (line): line is string => line !== null && line !== "",
  );
}

/** Minutes east of UTC. */
function offset(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).formatToParts(at);
  const text = parts.find((part) => part.type === "timeZoneName")?.value ?? "GMT";
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(text);
  if (!match) return 0;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

function printOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

function zoneName(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" }).formatToParts(at);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

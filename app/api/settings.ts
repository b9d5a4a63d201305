import { z } from "zod";
import { costMethods, costScopes } from "~/models/shop/cost-method";
import { settingsContent } from "~/models/shop/settings-content";
import { updateSettingsSchema } from "~/models/shop/settings-schema";
import { endpoint } from "./endpoint";
import { gid, money } from "./values";

const settings = z
  .strictObject({
    defaultLocationId: gid("Location").nullable(),
    defaultCurrency: z.string().nullable(),
    defaultTaxPercent: z.number(),
    receiveTolerancePercent: z.number(),
    billTolerancePercent: z.number(),
    billToleranceAmount: z.number(),
    keepsDamaged: z.boolean(),
    replyTo: z.string(),
    supplierMessage: z.string(),
    guideDismissed: z.boolean(),
    sentOrdersIncoming: z.boolean(),
    transfersIncoming: z.boolean(),
    costMethod: z.enum(costMethods),
    costScope: z.enum(costScopes),
    costsToStore: z.boolean(),
    approvalOver: money.nullable(),
    approvers: z.array(z.string()),
  })
  .meta({ id: "Settings" });

export const shopSettings = {
  get: endpoint({
    method: "GET",
    path: "/api/settings",
    summary: "The shop's settings for new orders and for the app",
    notes:
      "A new purchase order takes `defaultLocationId` and `defaultCurrency` where its body leaves the field out; null " +
      "stands for the shop's primary location and its own currency. `defaultTaxPercent` (of the subtotal) and " +
      "`supplierMessage` are what the admin's pages fill a new order in with. `receiveTolerancePercent` is how much more " +
      "than ordered of a line is received without a question, and `billTolerancePercent` and `billToleranceAmount` what the price of a billed line may " +
      "differ from the order's: by so many percent, or by so much in all its units, in the bill's currency. With `keepsDamaged` units that come damaged are put into the " +
      "store's damaged stock, which is on hand and not for sale; without it no stock has them. `replyTo` is where suppliers' replies " +
      "go; the shop's address where it is empty. A default location that is no longer in use is answered as null. With " +
      "`sentOrdersIncoming` sent orders are shown in the store as incoming, with `transfersIncoming` transfers from when " +
      "they leave until they have arrived; both turn themselves off when the merchant takes back the access to transfers and shipments. An order whose total is above `approvalOver`, in the shop's currency, " +
      "is sent by one of `approvers` (the platform's ids of staff members) or with their approval; so is every order in " +
      "another currency. Null: no order needs approval. The account's owner always approves. `costMethod` and `costScope` are " +
      "how the stock's cost is counted ([the rules](costs.md)); another choice computes all of it again, from the ledger's beginning. " +
      "With `costsToStore` what a unit costs is written to the store as its cost per item; `GET /api/store-costs` follows that.",
    answer: settings,
    content: settingsContent,
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/settings",
    summary: "Changes settings; omitted fields are not changed",
    notes:
      "Orders that exist already stay as they are. At least one field is required. Who turns approval on is one of " +
      "`approvers`; from then on only approvers change `approvalOver` and `approvers`, which name staff members who have " +
      "opened the app.",
    body: updateSettingsSchema,
    answer: settings,
    content: settingsContent,
    ifMatch: "compared",
    refusals: {
      FORBIDDEN: "`approvalOver` or `approvers` would change, and the caller is not one of the approvers",
      PLATFORM_UNAVAILABLE: "Shopify has to be asked for what is granted, and does not answer",
      INVALID_INPUT:
        "no field is given, the shop does not have the location or does not use it, no approver is left or one is " +
        "unknown, or it " +
        "has not granted access to transfers and shipments",
    },
  }),
};

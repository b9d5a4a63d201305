export const stock = {
  refused: "{{action}}: {{reason}}.",
  transfer: {
    actions: {
      pending: "This transfer cannot become pending again",
      in_transit: "This transfer cannot be marked as in transit",
      completed: "This transfer cannot be completed",
      cancelled: "This transfer cannot be canceled",
    },
    reasons: {
      pending: "it is pending",
      in_transit: "it is in transit",
      completed: "it is completed, and its stock has been moved",
      cancelled: "it is canceled",
    },
    short: "{{place}} doesn't have enough stock for {{count, number}} of the items in this transfer.",
    departing: "Shopify hasn't confirmed yet that the units have left. Try again in a moment.",
    notDeparted:
      "Shopify hasn't taken the units off the source. Decide what to do about that stock change first.",
    samePlace: "must be a different location from the source",
    nothingGiven: "a status or notes are required",
  },
  count: {
    actions: {
      count: "Nothing more can be counted here",
      submit: "This count cannot be submitted",
      cancel: "This count cannot be canceled",
    },
    reasons: {
      draft: "it is a draft",
      submitted: "it is submitted, and its stock has been corrected",
      cancelled: "it is canceled",
    },
    nothingCounted: "Count at least one item before you submit.",
    tooManyLines: "a count can have up to {{most, number}} lines",
    tooManyProducts: "a count can have up to {{most, number}} selected products",
    tooMuch: "adds up to more than {{most, number}}",
    oneOfTwo: "or addedQuantity is required, but not both",
    nothingGiven: "items, status, notes, blind, or variantIds are required",
  },
  adjustment: {
    notAdjusted: "Nothing was adjusted because some variants or locations are not in the store.",
    namedBefore: "has the same variant and location as adjustments.{{index}}",
    outcome: "{{parts}}.",
    adjusted_one: "{{count, number}} stock level adjusted",
    adjusted_other: "{{count, number}} stock levels adjusted",
    pending_one: "{{count, number}} stock level will be adjusted as soon as Shopify applies the change",
    pending_other: "{{count, number}} stock levels will be adjusted as soon as Shopify applies the change",
    failed_one: "{{count, number}} stock level could not be adjusted",
    failed_other: "{{count, number}} stock levels could not be adjusted",
  },
  closedPlace: "{{name}} is no longer active, so its stock cannot be changed.",
  goneVariant: "One of these variants is no longer in the store, so its stock cannot be changed.",
  unknownItems_one: "One item is not in the store.",
  unknownItems_other: "{{count, number}} items are not in the store.",
  goneItem: "{{name}} is no longer in the store",
  goneItems: "{{count, number}} items are no longer in the store.",
  left_one: "Only {{count}} of {{what}} is available at {{place}}",
  left_other: "Only {{count}} of {{what}} are available at {{place}}",
  nothingLeft: "None of {{what}} is available at {{place}}",
  aVariant: "a variant",
  thePlace: "the location",
  moreShort: "and {{count, number}} more are short",
  noDecision: "This stock change doesn't need a decision.",
  decided: "Someone else has just decided this.",
  readingAgain: "Shopify shows a different quantity from when this was requested. Backroom is checking it.",
  movedMeanwhile:
    "{{what}} was not set to {{wanted}}. It had {{before}} when you asked and has {{found}} now. Try again to set it anyway.",
  findingOut: "Shopify did not confirm the stock change. Backroom is checking it.",
  responseLost: "Shopify's response was lost, and the stock has changed since ({{levels}}).",
  restoredMeanwhile:
    "Backroom's database was restored to a time before this change was sent, so Shopify may already have it. Compare the stock before you decide.",
  levelFound: "expected {{before}} before and {{after}} after, found {{found}}",
  noLevel: "no level",
  difference: {
    decided:
      "One of these differences has already been explained or decided. Reload the page to see the current list.",
    note: "Corrected after a comparison with Shopify",
    looking: "Backroom is looking for an explanation.",
    late_news: "The change was made in Shopify, and the update reached Backroom late.",
    sold_one: "Customers ordered {{count, number}} unit, and the update came late or was lost.",
    sold_other: "Customers ordered {{count, number}} units, and the update came late or was lost.",
    returned_one:
      "Canceled or refunded orders returned {{count, number}} unit to stock, and the update came late or was lost.",
    returned_other:
      "Canceled or refunded orders returned {{count, number}} units to stock, and the update came late or was lost.",
    own_change:
      "Backroom's own stock change {{id}} would cause exactly this difference. Decide that change first.",
    deleted: "The product was deleted in Shopify.",
    away: "The stock changed while Backroom was not installed.",
    incoming:
      "The units on their way here changed from {{before, number}} to {{found, number}} in Shopify, which sends no update about them.",
    restocked: "The product was not stocked here for a while, and is stocked here again.",
    outside:
      "Someone changed the stock in the Shopify admin or with another app, and the update never reached Backroom.",
    partly_sold_one: "Orders from that time explain {{count, number}} unit. The rest has no explanation.",
    partly_sold_other: "Orders from that time explain {{count, number}} units. The rest has no explanation.",
    restored:
      "Backroom's database was restored from a backup. Changes it made in Shopify after that backup are missing from its records.",
    removed:
      "The product is no longer stocked at this location in Shopify, and the update never reached Backroom.",
    ledger: "Backroom's records add up to a different number than it showed. Shopify's number was right.",
    unknown: "No order or change that Backroom knows of explains the difference.",
  },
  sync: {
    refused: "{{name}} was recorded, but Shopify rejected the stock change: {{words}}",
    uncertain: "{{name}} was recorded, but Shopify did not confirm the stock change: {{words}}",
    closedPlace:
      "{{name}} is deactivated or deleted in Shopify. Activate the location and try again, or accept the stock that Shopify shows.",
    adjustment: "A stock adjustment (number {{id}})",
    receipt: "A receipt for {{number}}",
    formerReceipt: "A receipt",
    transfer: "The transfer from {{source}} to {{destination}} (number {{id}})",
    formerTransfer: "A transfer (number {{id}})",
    count: "The stock count at {{place}} (number {{id}})",
    formerCount: "A stock count (number {{id}})",
  },
} as const;

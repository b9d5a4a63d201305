import type pg from "pg";
import { quantityOf } from "../../../simulator/world/quantities";
import type { Store } from "../../../simulator/world/store";
import type { LedgerEntry, Level } from "../../../simulator/world/types";
import {
  answersAreWords,
  newThingsAreTaken,
  receiptsAreThoseAskedFor,
  stepsAreTaken,
  stepsAreTakenOnce,
  wordIsKept,
} from "./checkers/actors";
import {
  billedIsWhatCame,
  billsAddUp,
  billsAreThoseAskedFor,
  notBilledIsTheRest,
  numbersAreEnteredOnce,
  paymentsAreTakenBackOnce,
} from "./checkers/bills";
import {
  booksTellAll,
  chargesAreInTheCosts,
  chargesAreSharedOut,
  chargesAreThoseAskedFor,
  entriesBalance,
  exportsAreThoseAskedFor,
} from "./checkers/books";
import { budgetsAreThoseAskedFor, budgetsAreWhole, budgetsCountWhatIsBought } from "./checkers/budgets";
import type { Case, LevelName } from "./checkers/case";
import {
  correctionsKeepTheShelfFilled,
  noUnitGoesTwice,
  returnsMoveWhatWasAccepted,
  undoneIsOpposite,
  undoneIsWhatWasAsked,
} from "./checkers/corrections";
import {
  costsAreWhole,
  costsFollowTheStock,
  eachMovementHasItsCost,
  receiptsCostWhatTheyCost,
  soldIsWhatLeft,
  transfersCostNothing,
} from "./checkers/costs";
import {
  damagedIsKeptAsSet,
  damagedIsKeptBeforeSent,
  damagedIsOfDocuments,
  damagedMovesOnce,
  damagedStaysFilled,
} from "./checkers/damaged";
import { depositsAreThoseAskedFor, depositsAreUsedOnce, severalAddUp } from "./checkers/deposits";
import {
  adjustmentsHit,
  countsCorrect,
  keptBeforeSent,
  ledgerIsTruth,
  nothingIsGivenUp,
  operationsHaveDocuments,
  sourcesStayFilled,
  youngQuantitiesAreSet,
} from "./checkers/documents";
import { mailsAreAskedFor, mailsAreKnown, mailsAreSentOnce, sentIsTrue } from "./checkers/mails";
import { numbersAreContiguous, receiptsMoveStock, receivedIsOrdered } from "./checkers/orders";
import { fixedRatesAreThoseAskedFor } from "./checkers/rates";
import { allComesToRest } from "./checkers/rest";
import {
  incomingIsOpen,
  levelsAreThoseOfShipments,
  receivedIsWhatCame,
  withoutReceiving,
} from "./checkers/shipments";
import { arrivedIsWhatCame, incomingIsOnTheWay } from "./checkers/shown-transfers";
import {
  appliedAtMostOnce,
  ledgerGoesForward,
  ledgerTellsAll,
  mirrorIsTruth,
  otherActorsAreReal,
  totals,
} from "./checkers/stock";
import { costDecisionsAreKept, costsInTheStoreAreKnown, costsOfOthersStay } from "./checkers/store-costs";
import {
  figuresKeepTheirCurrency,
  noneIsWrittenInAnotherCurrency,
  wantedIsWhatUnitsCost,
} from "./checkers/store-currency";
import { nothingBleeds, otherShopsAreRefused } from "./checkers/tenants";
import { arrivalsAreThoseAskedFor, transfersConserve } from "./checkers/transfers";
import {
  noUnitComesBackTwice,
  undoneTransfersAreAskedFor,
  undoneTransfersGoBack,
} from "./checkers/undone-transfers";
import { type Dump, dumpDatabase, type OperationRow, tables } from "./dump";
import { asItCouldBeTold } from "./not-to-be-told";
import type { Mode } from "./plan";
import type { Remains } from "./remains";

export interface Verdict {
  violations: string[];
  /** Operations that wait for a person to look. */
  reviews: number;
}

const checkers = [
  totals,
  appliedAtMostOnce,
  receivedIsOrdered,
  receiptsMoveStock,
  operationsHaveDocuments,
  transfersConserve,
  incomingIsOnTheWay,
  arrivedIsWhatCame,
  ledgerTellsAll,
  ledgerGoesForward,
  otherActorsAreReal,
  mirrorIsTruth,
  numbersAreContiguous,
  sourcesStayFilled,
  countsCorrect,
  adjustmentsHit,
  youngQuantitiesAreSet,
  ledgerIsTruth,
  keptBeforeSent,
  nothingIsGivenUp,
  wordIsKept,
  mailsAreAskedFor,
  receiptsAreThoseAskedFor,
  arrivalsAreThoseAskedFor,
  incomingIsOpen,
  levelsAreThoseOfShipments,
  receivedIsWhatCame,
  stepsAreTaken,
  stepsAreTakenOnce,
  answersAreWords,
  newThingsAreTaken,
  otherShopsAreRefused,
  mailsAreSentOnce,
  mailsAreKnown,
  sentIsTrue,
  noUnitGoesTwice,
  undoneIsOpposite,
  undoneIsWhatWasAsked,
  returnsMoveWhatWasAccepted,
  correctionsKeepTheShelfFilled,
  undoneTransfersGoBack,
  noUnitComesBackTwice,
  undoneTransfersAreAskedFor,
  damagedMovesOnce,
  damagedIsKeptBeforeSent,
  damagedStaysFilled,
  damagedIsOfDocuments,
  damagedIsKeptAsSet,
  costsFollowTheStock,
  eachMovementHasItsCost,
  receiptsCostWhatTheyCost,
  soldIsWhatLeft,
  costsAreWhole,
  transfersCostNothing,
  billsAddUp,
  paymentsAreTakenBackOnce,
  numbersAreEnteredOnce,
  billedIsWhatCame,
  notBilledIsTheRest,
  billsAreThoseAskedFor,
  booksTellAll,
  entriesBalance,
  exportsAreThoseAskedFor,
  chargesAreSharedOut,
  chargesAreInTheCosts,
  chargesAreThoseAskedFor,
  costsOfOthersStay,
  costsInTheStoreAreKnown,
  costDecisionsAreKept,
  wantedIsWhatUnitsCost,
  depositsAreUsedOnce,
  severalAddUp,
  depositsAreThoseAskedFor,
  fixedRatesAreThoseAskedFor,
  budgetsAreThoseAskedFor,
  budgetsCountWhatIsBought,
  budgetsAreWhole,
  figuresKeepTheirCurrency,
  noneIsWrittenInAnotherCurrency,
];

/** Judges a schedule by the platform's ledger, the history of what people asked, and a dump; nothing of the app. */
export async function judge(remains: Remains, reader: pg.Client): Promise<Verdict> {
  const dump = await dumpDatabase(reader);
  const cases = casesOf(remains, dump);
  const violations = cases.flatMap((found) => {
    const others = cases.filter((other) => other !== found);
    const words = [...checkers.flatMap((check) => check(found)), ...nothingBleeds(found, others)];
    return words.map((one) => `${one} (${found.domain})`);
  });
  const { plan, figures, line } = remains;
  violations.push(...remains.offences);
  const met = new Set(line.world.requests.list().map(({ fault }) => fault ?? ""));
  const lostNews = plan.webhooks.loseShare > 0;
  const hadSellers = plan.sellShare > 0 || plan.showing !== null;
  violations.push(
    ...allComesToRest({
      mode: plan.mode,
      restMs: figures.restMs,
      met,
      hadStops: figures.freezes > 0,
      lostNews,
      hadSellers,
      hadStaleReads: plan.conditions.reads === "stale",
      dump,
    }),
  );
  const reviews = dump.inventory_operations.filter(({ status }) => status === "review").length;
  return { violations, reviews };
}

function casesOf({ shops, plan, line, history, databaseAheadMs, books }: Remains, dump: Dump): Case[] {
  return shops.map(({ id, store, initial, done, currencies }) => ({
    mode: plan.mode,
    shopId: id,
    shop: shopOf(dump, id),
    domain: store.domain,
    initial,
    present: levelsOf(store, (level) => ({
      ...{ available: level.quantities.available ?? 0, onHand: quantityOf(level, "on_hand") ?? 0 },
    })),
    truth: truthOf(plan.mode, line, store.domain),
    dump: withOperationsOf("available", ofShop(dump, id)),
    damaged: {
      isKept: shopOf(dump, id).keeps_damaged,
      operations: withOperationsOf("damaged", ofShop(dump, id)).inventory_operations,
      truth: line.world.ledger.filter(({ shop, name }) => shop === store.domain && name === "damaged"),
      present: levelsOf(store, (level) => level.quantities.damaged ?? 0),
    },
    books: books.get(id) ?? null,
    costChanges: line.world.costChanges.filter(({ shop }) => shop === store.domain),
    costRequests: line.world.requests
      .list({ shop: store.domain })
      .filter(({ operationName: name }) => name === "ItemCosts" || name === "UpdateItemCost")
      .map(({ at, operationName: name }) => ({ at: Date.parse(at), isReading: name === "ItemCosts" })),
    currencies,
    shopReadings: line.world.requests
      .list({ shop: store.domain })
      .filter(({ operationName: name, fault }) => name === "Shop" && !fault)
      .map(({ at }) => Date.parse(at)),
    isTold: plan.webhooks.loseShare === 0 && !plan.dayOff && plan.conditions.reads !== "stale",
    storeCosts: new Map(store.variants.map((variant) => [variant.id, variant.cost])),
    shown: plan.showing && {
      ...{ store, done, isWanted: shopOf(dump, id).sent_orders_incoming },
      acceptsTwice: plan.showing.liberties.receipts === "twice",
    },
    sent: ["inventoryAdjustQuantities", "inventoryShipmentReceive"].flatMap((operation) =>
      line.world.requests.list({ shop: store.domain, operation }),
    ),
    asked: history.asked.filter(({ shop }) => shop === store.domain),
    mails: line.world.mailbox.mails.map(({ idempotencyKey, to, text, at }) => ({
      key: idempotencyKey,
      at: new Date(Date.parse(at) + databaseAheadMs).toISOString(),
      to: to.join(),
      text: text ?? "",
    })),
  }));
}

function shopOf({ shops }: Dump, id: number): Dump["shops"][number] {
  const shop = shops.find((one) => one.id === id);
  if (!shop) throw new Error(`shop ${id} is gone`);
  return shop;
}

function levelsOf<T>(store: Store, read: (level: Level) => T): Map<LevelName, T> {
  return new Map(
    store.variants.flatMap(({ id, levels }) =>
      levels.map((level): [LevelName, T] => [`${id}@${level.locationId}`, read(level)]),
    ),
  );
}

function withOperationsOf(name: OperationRow["quantity_name"], dump: Dump): Dump {
  const operations = dump.inventory_operations.filter(({ quantity_name: of }) => of === name);
  return { ...dump, inventory_operations: operations };
}

/** Only a platform that forgets its keys is excused for a change that it did twice. */
function truthOf(mode: Mode, { world }: Remains["line"], domain: string): LedgerEntry[] {
  const truth = withoutReceiving(
    world.ledger.filter(({ shop, name, delta }) => shop === domain && name === "available" && delta !== 0),
  );
  const forgets = mode === "B" || mode === "C";
  return forgets ? asItCouldBeTold(truth, world.requests.list({ shop: domain })) : truth;
}

function ofShop(dump: Dump, id: number): Dump {
  const rows = tables.map((table) => [table, dump[table].filter(({ shop_id: of }) => of === id)]);
  return Object.fromEntries(rows) as Dump;
}

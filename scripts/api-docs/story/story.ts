import type { Recorder } from "../recorder";
import { alertsPart } from "./alerts";
import { dashboardPart } from "./dashboard";
import { dataImportsPart } from "./data-imports";
import { importsPart } from "./imports";
import { labelsPart } from "./labels";
import { mailDomainPart } from "./mail-domain";
import { orderConfirmationsPart } from "./order-confirmations";
import { purchaseOrdersPart } from "./purchase-orders";
import { reorderPart } from "./reorder";
import { reportsPart } from "./reports";
import { savedViewsPart } from "./saved-views";
import { settingsPart } from "./settings";
import { shownOrdersPart } from "./shown-orders";
import { stockCountsPart } from "./stock-counts";
import { stockDifferencesPart } from "./stock-differences";
import { stockLevelsPart } from "./stock-levels";
import { stockOperationsPart } from "./stock-operations";
import { stockTransfersPart } from "./stock-transfers";
import { supplierReturnsPart } from "./supplier-returns";
import { paidCostsPart, suppliersPart } from "./suppliers";
import { variantsPart } from "./variants";

/** A day in the life of the demo's store: every endpoint of the API is called once on the record. */
export async function tellStory(recorder: Recorder): Promise<void> {
  const supplier = await recorder.part(() => suppliersPart(recorder));
  await recorder.part(() => variantsPart(recorder));
  await recorder.part(() => labelsPart(recorder));
  await recorder.part(() => purchaseOrdersPart(recorder, supplier));
  await recorder.part(() => orderConfirmationsPart(recorder, supplier));
  await recorder.part(() => paidCostsPart(recorder, supplier));
  await recorder.part(() => stockOperationsPart(recorder, supplier));
  await recorder.part(() => reorderPart(recorder, supplier));
  await recorder.part(() => stockLevelsPart(recorder));
  await recorder.part(() => stockTransfersPart(recorder));
  await recorder.part(() => stockCountsPart(recorder));
  await recorder.part(() => stockDifferencesPart(recorder));
  await recorder.part(() => reportsPart(recorder));
  await recorder.part(() => alertsPart(recorder));
  await recorder.part(() => dashboardPart(recorder));
  await recorder.part(() => importsPart(recorder));
  await recorder.part(() => dataImportsPart(recorder));
  await recorder.part(() => savedViewsPart(recorder));
  await recorder.part(() => settingsPart(recorder));
  await recorder.part(() => supplierReturnsPart(recorder, supplier));
  await recorder.part(() => shownOrdersPart(recorder, supplier));
  await recorder.part(() => mailDomainPart(recorder));
}

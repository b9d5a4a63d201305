// The values of status and kind columns that prisma/schema.prisma marks with `[Name]`; CHECKs enforce them.
import type { PaperType } from "~/lib/paper-type";
import type { alertTypes } from "~/models/alert/types";
import type { ApprovalDecision as DecisionOfApproval } from "~/models/approval/rules";
import type {
  BillKind as KindOfBill,
  BillPaymentKind as KindOfBillPayment,
  BillStatus as StatusOfBill,
} from "~/models/bill/status";
import type { BookAccounts, BookRole as RoleOfBook } from "~/models/book-account/roles";
import type { ExportParts } from "~/models/book-export/content";
import type { BudgetKind as KindOfBudget } from "~/models/buying-budget/kinds";
import type { ImportKind } from "~/models/data-import/kinds";
import type {
  DataImportStatus as StatusOfDataImport,
  ImportOutcome as OutcomeOfImport,
  RowState as StateOfRow,
} from "~/models/data-import/status";
import type { EmailEventKind as KindOfEmailEvent } from "~/models/email/event-kind";
import type { EmailStatus as StatusOfEmail } from "~/models/email/status";
import type { SupplierLanguage as LanguageOfSupplier } from "~/models/fields/paper-language";
import type { OperationStatus as StatusOfOperation } from "~/models/inventory-operation/status";
import type { JournalKind as KindOfJournal } from "~/models/journal/posting";
import type {
  ChargeKind as KindOfLandedCharge,
  ChargeSpread as SpreadOfLandedCharge,
} from "~/models/landed-charge/kinds";
import type { DnsRecord, MailDomainState as StateOfMailDomain } from "~/models/mail-domain/state";
import type { DepositKind as KindOfDeposit } from "~/models/order-deposit/kinds";
import type { PurchaseOrderStatus as StatusOfPurchaseOrder } from "~/models/purchase-order/status";
import type { ReturnedKind as KindOfReturned } from "~/models/receipt/returned-kinds";
import type { SalesClass as ClassOfSales } from "~/models/reorder-policy/policy";
import type { ShipmentStatus as StatusOfShipment } from "~/models/shipment/status";
import type { CostMethod as MethodOfCost, CostScope as ScopeOfCost } from "~/models/shop/cost-method";
import type { LogoType as TypeOfLogo } from "~/models/shop-logo/logo";
import type { CostEntryKind as KindOfCostEntry } from "~/models/stock-cost/cost-state";
import type { ValueChangeKind as KindOfValueChange } from "~/models/stock-cost/value-change-kinds";
import type { StockCountStatus as StatusOfStockCount } from "~/models/stock-count/status";
import type { DifferenceStatus as StatusOfDifference } from "~/models/stock-difference/causes";
import type { StockTransferStatus as StatusOfStockTransfer } from "~/models/stock-transfer/status";
import type { StoreCostStatus as StatusOfStoreCost } from "~/models/store-cost/status";
import type { OrderMinimumBy as MinimumOfOrderBy } from "~/models/supplier/order-terms";
import type { DueFrom as StartOfDueDays } from "~/models/supplier/payment-terms";
import type {
  FormatColumn,
  FormatDays as DaysOfFormat,
  FormatDecimalSign as DecimalSignOfFormat,
  FormatDelimiter as DelimiterOfFormat,
  FormatEncoding as EncodingOfFormat,
  FormatKind as KindOfFormat,
  FormatSending as SendingOfFormat,
} from "~/models/supplier-format/format";
import type { ReturnReason as ReasonOfReturn } from "~/models/supplier-return/reasons";
import type { SupplierReturnStatus as StatusOfSupplierReturn } from "~/models/supplier-return/status";
import type { QuantityName as StockQuantityName } from "~/platform/inventory-adjustment";
import type { OrderChange, RevisionContent as ContentOfRevision } from "./purchase-order/revision-content";
import type {
  ConfirmationDecision as DecisionOfConfirmation,
  SupplierAnswer,
} from "./purchase-order/supplier-answer";

export type AlertType = (typeof alertTypes)[number];

export type ImportStatus = "queued" | "running" | "completed" | "failed";

export type ShopStatus = "active" | "reauthorize" | "parked" | "uninstalled";

/** The document of an inventory operation; `external` changes were made outside the app. */
export type StockDocument = "receipt" | "adjustment" | "transfer" | "count" | "return" | "external";

type NameOfQuantity = StockQuantityName;
type TypeOfAlert = AlertType;
type StatusOfImport = ImportStatus;
type StatusOfShop = ShopStatus;
type DocumentOfStock = StockDocument;

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- The generated client looks for the types here.
  namespace PrismaJson {
    type AlertType = TypeOfAlert;
    type ApprovalDecision = DecisionOfApproval;
    type BillKind = KindOfBill;
    type BillPaymentKind = KindOfBillPayment;
    type DepositKind = KindOfDeposit;
    type BillStatus = StatusOfBill;
    type BudgetKind = KindOfBudget;
    type BookAccountsThen = BookAccounts;
    type BookExportParts = ExportParts;
    type BookRole = RoleOfBook;
    type ConfirmationAnswer = SupplierAnswer;
    type ConfirmationDecision = DecisionOfConfirmation;
    type ClosedVariants = Record<string, string>;
    type CostEntryKind = KindOfCostEntry;
    type CostMethod = MethodOfCost;
    type CostScope = ScopeOfCost;
    type DataImportKind = ImportKind | "";
    type DataImportStatus = StatusOfDataImport;
    type DifferenceStatus = StatusOfDifference;
    type DnsRecords = DnsRecord[];
    type DueFrom = StartOfDueDays;
    type EmailEventKind = KindOfEmailEvent;
    type EmailStatus = StatusOfEmail;
    type FormatColumns = FormatColumn[];
    type FormatDays = DaysOfFormat;
    type FormatDecimalSign = DecimalSignOfFormat;
    type FormatDelimiter = DelimiterOfFormat;
    type FormatEncoding = EncodingOfFormat;
    type FormatKind = KindOfFormat;
    type FormatSending = SendingOfFormat;
    type ImportOutcome = OutcomeOfImport;
    type ImportStatus = StatusOfImport;
    type JournalKind = KindOfJournal;
    type LandedChargeKind = KindOfLandedCharge;
    type LandedChargeSpread = SpreadOfLandedCharge;
    type LogoType = TypeOfLogo;
    type MailDomainState = StateOfMailDomain;
    type OperationStatus = StatusOfOperation;
    type OrderMinimumBy = MinimumOfOrderBy;
    type ShipmentStatus = StatusOfShipment;
    type OrderChanges = OrderChange[];
    type PurchaseOrderStatus = StatusOfPurchaseOrder;
    type QuantityName = NameOfQuantity;
    type ReturnedKind = KindOfReturned;
    type ReturnReason = ReasonOfReturn;
    type RevisionContent = ContentOfRevision;
    type RowState = StateOfRow;
    type SalesClass = ClassOfSales;
    type ShopStatus = StatusOfShop;
    type StockCountStatus = StatusOfStockCount;
    type StockDocument = DocumentOfStock;
    type StockTransferStatus = StatusOfStockTransfer;
    type StoreCostStatus = StatusOfStoreCost;
    type SupplierLanguage = LanguageOfSupplier;
    type SupplierReturnStatus = StatusOfSupplierReturn;
    type ValueChangeKind = KindOfValueChange;
    type AttachedPaperType = PaperType;
  }
}

import { changeNativeIncoming } from "./api/native-order";
import { answerPicker } from "./api/picker";
import { saveStock } from "./api/save-stock";
import { agreeToScopes, answerScopes, giveUpScopes } from "./api/scopes";
import { answerSessionToken, answerUser } from "./api/session";
import { beginInstall, showApp } from "./pages/app";
import { changeAppScopes, showApps, uninstallApp } from "./pages/apps";
import { showHome } from "./pages/home";
import { chooseLanguage } from "./pages/language";
import { sendAttachment, sendMailBody, showMail, submitMailEvent } from "./pages/mail";
import { showMailbox, submitDomainStatus } from "./pages/mailbox";
import { showNewOrder, submitOrder } from "./pages/new-order";
import { showNewTransfer, submitTransfer } from "./pages/new-transfer";
import { changeOrder, showOrder } from "./pages/order";
import { showOrders } from "./pages/orders";
import { showProduct } from "./pages/product";
import { showProducts } from "./pages/products";
import { changeShipment } from "./pages/shipment";
import { changeTransfer, showTransfer } from "./pages/transfer";
import { showTransfers } from "./pages/transfers";
import type { Visit } from "./visit";

type Show = (visit: Visit) => Promise<void> | void;

const routes: [string, RegExp, Show][] = [
  ["GET", /^$/, showHome],
  ["GET", /^products$/, showProducts],
  ["GET", /^products\/\d+(\/variants\/\d+)?$/, showProduct],
  ["GET", /^orders$/, showOrders],
  ["POST", /^orders$/, submitOrder],
  ["GET", /^orders\/new$/, showNewOrder],
  ["GET", /^orders\/\d+$/, showOrder],
  ["POST", /^orders\/\d+\/(cancel|fulfill|refund)$/, changeOrder],
  ["GET", /^transfers$/, showTransfers],
  ["POST", /^transfers$/, submitTransfer],
  ["GET", /^transfers\/new$/, showNewTransfer],
  ["GET", /^transfers\/\d+$/, showTransfer],
  ["POST", /^transfers\/\d+\/(cancel|delete|items|ready|ship)$/, changeTransfer],
  ["POST", /^shipments\/\d+\/(delete|receive|ship)$/, changeShipment],
  ["GET", /^mailbox$/, showMailbox],
  ["GET", /^mailbox\/[\w-]+$/, showMail],
  ["POST", /^mailbox\/domains\/[\w-]+$/, submitDomainStatus],
  ["POST", /^mailbox\/[\w-]+\/events$/, submitMailEvent],
  ["GET", /^mailbox\/[\w-]+\/body$/, sendMailBody],
  ["GET", /^mailbox\/[\w-]+\/attachments\/\d+$/, sendAttachment],
  ["GET", /^language\/(en|de)$/, chooseLanguage],
  ["GET", /^apps$/, showApps],
  ["GET", /^apps\/[^/]+\/install$/, beginInstall],
  ["POST", /^apps\/[^/]+\/uninstall$/, uninstallApp],
  ["POST", /^apps\/[^/]+\/scopes$/, changeAppScopes],
  ["GET", /^apps\/[^/]+(\/.*)?$/, showApp],
  ["POST", /^api\/session-token$/, answerSessionToken],
  ["GET", /^api\/user$/, answerUser],
  ["GET", /^api\/scopes$/, answerScopes],
  ["POST", /^api\/scopes$/, agreeToScopes],
  ["POST", /^api\/scopes\/revoke$/, giveUpScopes],
  ["GET", /^api\/picker$/, answerPicker],
  ["POST", /^api\/stock$/, saveStock],
  ["POST", /^api\/native-order$/, changeNativeIncoming],
];

/** What answers a visit, or null. */
export function routeOf({ method, parts }: Visit): Show | null {
  const path = parts.join("/");
  return routes.find(([routeMethod, pattern]) => routeMethod === method && pattern.test(path))?.[2] ?? null;
}

import { translate } from "~/texts/translate";
import { plainPage } from "../plain-page.server";
import { appBridgePage, inScript } from "./app-bridge-page.server";
import { ownAddress } from "./own-address.server";

/** The page that leaves the admin's frame to install the app; the library's own follows any https address. */
export function leaveFrame(request: Request): Response {
  const asked = new URL(request.url).searchParams.get("exitIframe") ?? "";
  const destination = ownAddress(asked);
  if (destination?.pathname !== "/auth") {
    return plainPage(request, {
      title: translate("requests.nowhere"),
      body: <p>{translate("requests.openInAdmin")}</p>,
      status: 400,
    });
  }
  return appBridgePage(request, `window.open(${inScript(destination.href)}, "_top");`);
}

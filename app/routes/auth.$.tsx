import type { LoaderFunctionArgs } from "@remix-run/node";
import { authenticateAdmin } from "~/http/auth/authenticate-admin.server";
import { finishInstall, startInstall } from "~/http/auth/install.server";
import { leaveFrame } from "~/http/auth/install.server";
import { ownAddress } from "~/http/auth/own-address.server";
import { reloadInFrame } from "~/http/auth/reload-in-frame.server";
import { plainPage } from "~/http/plain-page.server";
import { translate } from "~/texts/translate";

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const reload = new URL(request.url).searchParams.get("shopify-reload");
  switch (params["*"] ?? "") {
    case "":
      return startInstall(request);
    case "callback":
      return finishInstall(request);
    case "exit-iframe":
      return leaveFrame(request);
    case "reload": {
      const page = reloadInFrame(request);
      if (page) return page;
      break;
    }
    case "session-token":
      if (reload !== null && ownAddress(reload)) await authenticateAdmin(request);
  }
  return plainPage(request, {
    title: translate("requests.nothingHere"),
    body: <p>{translate("requests.openInAdmin")}</p>,
    status: 404,
  });
}

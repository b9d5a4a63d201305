import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { plainPage } from "~/http/plain-page.server";
import { normaliseShopDomain } from "~/models/shop/domain";
import { translate } from "~/texts/translate";

/** For a visitor without a store: says where to install the app and where to open it. The platform allows no more. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const given = new URL(request.url).searchParams.get("shop");
  const domain = given === null ? null : normaliseShopDomain(given);
  if (domain !== null) return redirect(`/auth?shop=${domain}`);
  return plainPage(request, {
    title: translate("requests.installFrom.heading"),
    body: <p>{translate("requests.installFrom.text")}</p>,
    status: given === null ? 200 : 400,
  });
}

import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { LoginForm } from "~/components/login-form";
import { plainPage } from "~/http/plain-page.server";
import { normaliseShopDomain } from "~/models/shop/domain";
import { loadTexts, textsIn } from "~/texts/load";
import { currentLanguage } from "~/texts/translate";

/** For a visitor without a store: asks for its address and starts the installation there. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const given = new URL(request.url).searchParams.get("shop");
  const domain = given === null ? null : normaliseShopDomain(given);
  if (domain !== null) return redirect(`/auth?shop=${domain}`);

  const language = currentLanguage();
  await loadTexts(language);
  return plainPage(request, {
    title: textsIn(language).i18n.t("common.login.heading"),
    body: <LoginForm language={language} given={given} />,
    status: given === null ? 200 : 400,
  });
}

import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { escapeHtml, plainPage } from "~/http/pages/html.server";
import { normaliseShopDomain } from "~/models/shop/domain";
import { loadTexts, textsIn } from "~/texts/load";
import { spokenLanguage } from "~/texts/say";

/** For whoever comes without a store: asks for its address and begins the installation there. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const given = new URL(request.url).searchParams.get("shop");
  const domain = given === null ? null : normaliseShopDomain(given);
  if (domain !== null) return redirect(`/auth?shop=${domain}`);

  const language = spokenLanguage();
  await loadTexts(language);
  const { t: text } = textsIn(language).i18n;
  const fault =
    given === null ? "" : `<p class="error" id="fault">${escapeHtml(text("common.login.fault"))}</p>`;
  const marks = given === null ? "" : ` aria-invalid="true" aria-describedby="fault" autofocus`;
  const placeholder = escapeHtml(text("common.login.placeholder"));
  return plainPage(request, {
    title: text("common.login.heading"),
    body: `<p>${escapeHtml(text("common.login.text"))}</p>
<form method="get" action="/auth/login">
<label for="shop">${escapeHtml(text("common.login.label"))}</label>
<input id="shop" name="shop" placeholder="${placeholder}" autocomplete="on" autocapitalize="none" spellcheck="false" required value="${escapeHtml(given ?? "")}"${marks}>
${fault}<button type="submit">${escapeHtml(text("common.login.go"))}</button>
</form>`,
    status: given === null ? 200 : 400,
  });
}

import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { escapeHtml, plainPage } from "~/http/html.server";
import { normaliseShopDomain } from "~/models/shop/domain";

/** For whoever comes without a store: asks for its address and begins the installation there. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const given = new URL(request.url).searchParams.get("shop");
  const domain = given === null ? null : normaliseShopDomain(given);
  if (domain !== null) return redirect(`/auth?shop=${domain}`);

  const fault =
    given === null ? "" : `<p class="error" id="fault">This is not the address of a Shopify store.</p>`;
  const marks = given === null ? "" : ` aria-invalid="true" aria-describedby="fault"`;
  return plainPage(request, {
    title: "Open Backroom in your store",
    body: `<p>Backroom works inside your store's Shopify admin.</p>
<form method="get" action="/auth/login">
<label for="shop">Your store's address</label>
<input id="shop" name="shop" placeholder="your-store.myshopify.com" autocomplete="on" autocapitalize="none" spellcheck="false" required value="${escapeHtml(given ?? "")}"${marks}>
${fault}<button type="submit">Continue</button>
</form>`,
    status: given === null ? 200 : 400,
  });
}

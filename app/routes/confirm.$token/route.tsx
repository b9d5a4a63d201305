import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { answerByForm, type RefusedForm } from "~/http/confirmation/answer-by-form.server";
import { answerInSuppliersLanguage } from "~/http/confirmation/language.server";
import { secretHeaders, secretPage } from "~/http/confirmation/secret-page.server";
import { formProof } from "~/models/confirmation-link/token.server";
import { openConfirmation } from "~/models/order-confirmation/open.server";
import { translate } from "~/texts/translate";
import { OrderPage } from "./order-page";
import { rules } from "./rules";

/** For a supplier who has the link of an order's email: shows the order and takes the answer, without any session. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const token = params.token ?? "";
  await answerInSuppliersLanguage(request, token);
  // Browsers that load a page ahead are not told from people who open it.
  const isOpening = request.method === "GET" && !request.headers.has("Sec-Purpose");
  return answerPage(token, { isOpening });
}

export async function action({ request, params }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") {
    return new Response(null, { status: 405, headers: { ...secretHeaders, Allow: "GET, HEAD, POST" } });
  }
  const token = params.token ?? "";
  await answerInSuppliersLanguage(request, token);
  const refused = await answerByForm(request, token);
  if (refused) return answerPage(token, { isOpening: false, refused });
  return redirect(`/confirm/${encodeURIComponent(token)}`, { status: 303, headers: secretHeaders });
}

async function answerPage(
  token: string,
  { isOpening, refused }: { isOpening: boolean; refused?: RefusedForm },
): Promise<Response> {
  const view = await openConfirmation(token, { isOpening });
  if (!view) {
    const body = <p>{translate("confirmation.page.goneText")}</p>;
    return secretPage({ title: translate("confirmation.page.gone"), body, status: 404 });
  }
  const { poNumber: number, shop } = view;
  return secretPage({
    title: translate("confirmation.page.title", { number, shop: shop.name }),
    body: <OrderPage view={view} proof={formProof(token)} path={`/confirm/${token}`} refused={refused} />,
    rules,
    status: refused?.failure.status ?? 200,
  });
}

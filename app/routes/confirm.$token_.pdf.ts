import type { LoaderFunctionArgs } from "@remix-run/node";
import { file } from "~/http/api/file.server";
import { secretHeaders } from "~/http/confirmation/secret-page.server";
import { getConfirmationPaper } from "~/models/order-confirmation/get-paper.server";

/** The PDF of an order for the supplier who has the link of its email. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const paper = await getConfirmationPaper(params.token ?? "");
  if (!paper) return new Response(null, { status: 404, headers: secretHeaders });
  const { content, headers } = file({
    content: paper.content,
    type: "application/pdf",
    name: paper.fileName,
  });
  return new Response(content as BodyInit, { headers: { ...headers, ...secretHeaders } });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendPaper } from "~/http/confirmation/send-paper.server";
import { getConfirmationPaper } from "~/models/order-confirmation/get-paper.server";

/** The file of an order in its supplier's format, for the supplier who has the link of its email. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  return sendPaper(await getConfirmationPaper(params.token ?? "", "file"));
}

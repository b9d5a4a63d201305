import { AppError, type Issue } from "~/errors";
import { requestOfRouter } from "~/http/api-router/api-request";
import { env } from "~/infra/env/env.server";
import { formProof } from "~/models/confirmation-link/token.server";
import { answerConfirmation } from "~/models/order-confirmation/answer.server";
import { supplierAnswerSchema } from "~/models/order-confirmation/schema";
import { sentence } from "~/texts/translate";
import { withBody } from "../bodies/read-body.server";
import { toAnswer, type TypedAnswer, typedIn } from "./answer-form";
import { isOwnForm } from "./own-form";

/** What came of a form: null once the answer is stored. */
export interface RefusedForm {
  failure: AppError;
  /** What was typed; null where nothing could be read. */
  typed: TypedAnswer | null;
}

/** Stores the answer of a form that was sent from the link's page. Refusals are returned, with what was typed. */
export async function answerByForm(request: Request, token: string): Promise<RefusedForm | null> {
  let typed: TypedAnswer | null = null;
  try {
    const form = await readForm(request);
    const origin = new URL(env.SHOPIFY_APP_URL).origin;
    const proof = form.get("proof") ?? "";
    if (!isOwnForm({ headers: request.headers, proof, expected: formProof(token), origin })) {
      throw new AppError("INVALID_REQUEST", { message: sentence("confirmation.otherSite") });
    }
    typed = typedIn(form);
    await answerConfirmation(token, parse(typed));
    return null;
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    return { failure, typed };
  }
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").toLowerCase().split(";");
  if (type.trim() !== "application/x-www-form-urlencoded") {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", { message: sentence("confirmation.otherSite") });
  }
  return withBody(requestOfRouter(request), { shop: null }, (bytes) =>
    Promise.resolve(new URLSearchParams(bytes.toString("utf8"))),
  );
}

function parse(typed: TypedAnswer) {
  const answer = toAnswer(typed);
  const read = supplierAnswerSchema.safeParse(answer);
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path: [list, place, field], message }): Issue => {
    const line = list === "lines" && typeof place === "number" ? answer.lines[place] : undefined;
    return { path: line ? `lines.${line.id}.${String(field)}` : String(list), message };
  });
  throw new AppError("INVALID_INPUT", { message: sentence("confirmation.linesNotRight"), issues });
}

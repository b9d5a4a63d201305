import { findLinkLanguage } from "~/models/order-confirmation/link-language.server";
import { paperLanguageOf } from "~/texts/language";
import { answerIn, paperLanguageAsked } from "~/texts/translate.server";

/** From here on the answer is in the supplier's language: what the merchant has set, his browser's, or the email's. */
export async function answerInSuppliersLanguage(request: Request, token: string): Promise<void> {
  const link = await findLinkLanguage(token);
  const asked = paperLanguageAsked(request.headers.get("Accept-Language") ?? undefined);
  answerIn(link?.chosen || asked || paperLanguageOf(link?.shopLocale ?? ""));
}

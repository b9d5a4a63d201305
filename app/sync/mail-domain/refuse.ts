import type { DomainAnswer } from "~/emails/mail-domains.server";
import { AppError, invalidField } from "~/errors";
import { sentence } from "~/texts/translate";

/** What a merchant is told of an answer that is no domain. */
export function refusalOf(answer: Exclude<DomainAnswer, { outcome: "found" }>): AppError {
  switch (answer.outcome) {
    case "taken":
      return invalidField("address", sentence("mailDomains.taken"));
    case "refused":
      return invalidField("address", sentence("mailDomains.refused", { words: answer.message }));
    case "forbidden":
      return new AppError("UNAVAILABLE", { message: sentence("mailDomains.noRights") });
    case "gone":
    case "silent":
      return new AppError("UNAVAILABLE", { message: sentence("mailDomains.silent"), retryAfter: 5 });
  }
}

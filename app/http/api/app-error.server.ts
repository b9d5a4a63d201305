import { AppError } from "~/errors";
import { databaseFault } from "~/infra/db/database-fault";
import { sentence } from "~/texts/translate";

/** The error as an AppError, or null when it is unexpected. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  switch (databaseFault(error)) {
    case "taken":
      return new AppError("CONFLICT", { message: sentence("requests.taken"), cause: error });
    case "referred-to":
      return new AppError("CONFLICT", { message: sentence("requests.referredTo"), cause: error });
    case "missing":
      return new AppError("NOT_FOUND", { message: sentence("missing.record"), cause: error });
    case "collision":
      return unavailable(error, 1);
    case "away":
      return unavailable(error, 5);
    case null:
      return null;
  }
}

function unavailable(cause: unknown, retryAfter: number): AppError {
  return new AppError("UNAVAILABLE", { message: sentence("requests.busy"), retryAfter, cause });
}

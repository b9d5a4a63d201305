import { AppError } from "~/errors";

/** What a page's loader throws when the record is not there; the error boundary shows the message. */
export async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw Response.json({ message: error.text }, { status: error.status });
  }
}

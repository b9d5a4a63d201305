import type { PlatformAnswer, PlatformClient } from "~/platform/client.server";
import { NoResponseError } from "~/platform/refusal";

/** Sends exactly these bytes, once; a missing answer is one too. */
export async function sendOnce(
  client: PlatformClient,
  request: string,
): Promise<PlatformAnswer | NoResponseError> {
  try {
    return await client.send(request);
  } catch (error) {
    if (error instanceof NoResponseError) return error;
    throw error;
  }
}

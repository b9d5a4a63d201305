import { createHash } from "node:crypto";
import { AppError, invalidField } from "~/errors";
import { db } from "~/infra/db/db.server";
import { databaseNow } from "~/models/database/database-time.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { sentence } from "~/texts/translate";
import { getLogo } from "./get.server";
import { lockLogo } from "./lock.server";
import { logoContent, type LogoResource, mostLogoBytes } from "./logo";
import { type Picture, readPicture, UnusablePicture } from "./read-picture.server";
import type { NewLogo } from "./schema";

/**
 * Papers that are drawn from now on have this logo, and no other. Throws TOO_LARGE, INVALID_INPUT for anything but a sound
 * PNG or JPEG of at most 4,000 pixels a side, PRECONDITION_FAILED.
 */
export async function saveLogo(shopId: number, { content: base64 }: NewLogo): Promise<LogoResource> {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.byteLength > mostLogoBytes)
    throw new AppError("TOO_LARGE", { message: sentence("logos.tooLarge") });
  const { mediaType, width, height, content } = await usablePicture(bytes);
  const sha256 = createHash("sha256").update(content).digest("hex");
  return db.$transaction(async (tx) => {
    await lockLogo(tx, shopId);
    await checkVersion(async () => logoContent(await getLogo(shopId, tx)));
    const updatedAt = await databaseNow(tx);
    const data = { mediaType, width, height, size: content.byteLength, content, sha256, updatedAt };
    await tx.shopLogo.upsert({ where: { shopId }, create: { shopId, ...data }, update: data });
    const saved = await getLogo(shopId, tx);
    await rememberAnswer(tx, saved);
    return saved;
  });
}

async function usablePicture(bytes: Buffer): Promise<Picture> {
  try {
    return await readPicture(bytes);
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error;
    throw invalidField("content", sentence(`logos.${error.fault}`));
  }
}

import { z } from "zod";
import { base64Length } from "~/lib/base64-length";
import { fault } from "~/texts/translate";
import { mostLogoBytes } from "./logo";

/** The largest body: the picture in Base64, and what is around it. */
export const mostBodyBytes = base64Length(mostLogoBytes) + 16 * 1024;

export const saveLogoSchema = z.object({
  content: z
    .base64(fault("fields.base64"))
    .min(1, fault("fields.empty"))
    .describe("a PNG or a JPEG in Base64"),
});

export type NewLogo = z.output<typeof saveLogoSchema>;

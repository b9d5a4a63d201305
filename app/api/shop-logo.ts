import { z } from "zod";
import { logoContent, logoTypes } from "~/models/shop-logo/logo";
import { mostBodyBytes, saveLogoSchema } from "~/models/shop-logo/schema";
import { endpoint } from "./endpoint";
import { anyFile } from "./supplier-format";
import { message } from "./values";

const path = "/api/settings/logo";

const answer = z
  .strictObject({
    logo: z
      .strictObject({
        mediaType: z.enum(logoTypes),
        width: z.int().min(1),
        height: z.int().min(1),
        size: z.int().min(1),
        sha256: z.string(),
      })
      .nullable(),
  })
  .meta({ id: "ShopLogo" });

export const shopLogo = {
  get: endpoint({
    method: "GET",
    path,
    summary: "The logo on the shop's papers",
    notes:
      "Null without one. `width` and `height` are in pixels, `size` in bytes, and `sha256` is the hash of the picture in hexadecimal digits.",
    answer,
    content: logoContent,
  }),
  save: endpoint({
    method: "PUT",
    path,
    summary: "Puts a logo on the shop's papers, in place of the one before",
    notes:
      "A logo is a PNG or a JPEG with at most 1 MB and 4,000 pixels a side; how its bytes begin says what it is. It is kept " +
      "as papers show it: upright, on white, without what its file says besides, and with at most 1,300 by 473 pixels. It is at " +
      "the top of the purchase orders, revisions and return notes that are drawn from now on, at most 55 by 20 mm large.",
    body: saveLogoSchema,
    maxBytes: mostBodyBytes,
    answer,
    content: logoContent,
    ifMatch: "compared",
    refusals: {
      INVALID_INPUT: "it is no such picture, or a damaged one",
      TOO_LARGE: "the picture has more than 1 MB",
    },
  }),
  delete: endpoint({
    method: "DELETE",
    path,
    summary: "Removes the logo; papers that were sent keep it",
    answer: message,
    ifMatch: "compared",
    refusals: { NOT_FOUND: "the shop has none" },
  }),
  picture: endpoint({
    method: "GET",
    path: `${path}/picture`,
    summary: "The picture of the logo",
    notes:
      "Its type is the `mediaType` of the logo: the answer is for saving, and no browser shows it by itself.",
    file: anyFile,
    answer: z.undefined(),
    refusals: { NOT_FOUND: "the shop has none" },
  }),
};

import type { z } from "zod";
import type { MirroredProduct } from "~/models/catalogue/mirrored-products.server";
import { variantTitle } from "~/models/catalogue/variant-title";
import { keepable } from "~/platform/words";
import { productPayload, toldProduct } from "./payloads";

type ToldProduct = z.output<typeof toldProduct>;

/**
 * Whether the body of a product differs from the mirror in anything but its time, as after an edit; an order changes the
 * time alone. Costs, weights and tracking come with the inventory item. A body tells whether there is a bundle, and nothing
 * of its parts.
 */
export function tellsNews(payload: unknown, known: MirroredProduct | undefined): boolean {
  const { updated_at: updatedAt } = productPayload.parse(payload);
  if (!known) return true;
  if (updatedAt && updatedAt <= known.changedAt) return false;
  const told = toldProduct.safeParse(payload).data;
  if (!told || known.variants.some(({ isBundle }) => isBundle)) return true;
  return (
    told.has_variants_that_requires_components === true ||
    (told.variant_gids ?? told.variants).length !== known.variants.length ||
    !isSame(factsTold(told), factsKnown(known)) ||
    told.variants.some((variant) => !isKnownVariant(told, variant, known))
  );
}

function factsTold({ title, status, vendor, product_type: productType, image }: ToldProduct): string[] {
  const words = [title, vendor, productType].map(keepable);
  return [...words, status.toUpperCase(), fileName(image?.src)];
}

function factsKnown({ title, status, vendor, productType, imageUrl }: MirroredProduct): string[] {
  return [title, vendor, productType, status, fileName(imageUrl)];
}

function isKnownVariant(
  product: ToldProduct,
  told: ToldProduct["variants"][number],
  { variants }: MirroredProduct,
): boolean {
  const known = variants.find(({ id }) => id === told.id);
  return (
    known !== undefined &&
    known.inventoryItemId === told.inventory_item_id &&
    known.title === variantTitle(keepable(product.title), keepable(told.title)) &&
    known.sku === keepable(told.sku ?? "") &&
    known.barcode === keepable(told.barcode ?? "") &&
    known.price === Number(told.price)
  );
}

/** The same picture has different addresses in a body and in an answer. */
function fileName(url: string | null | undefined): string {
  return url?.split("?")[0]?.split("/").at(-1) ?? "";
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.every((fact, index) => fact === other[index]);
}

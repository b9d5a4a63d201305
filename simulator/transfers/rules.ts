import { type InputError, refusal } from "../inventory/rules";

export type Field = (number | string)[];

/** What a mutation of transfers or shipments leaves: the thing it made or changed, or why it did nothing. */
export type Outcome<T> = { value: T; errors: [] } | { value: null; errors: InputError[] };

export function done<T>(value: T): Outcome<T> {
  return { value, errors: [] };
}

export function refused(...errors: InputError[]): { value: null; errors: InputError[] } {
  return { value: null, errors };
}

/** The platform's sentences: recorded where somebody met them, else those the schema is published with. */
const sentences = {
  ACTIVATION_FAILED: "Failed to activate inventory at location.",
  ALL_QUANTITY_SHIPPED:
    "The item cannot be removed because all of its quantity is fully allocated to one or more shipments.",
  CANT_REMOVE_ALL_ITEMS_FROM_READY_TO_SHIP_TRANSFER:
    "A transfer that is ready to ship must have at least one line item.",
  DUPLICATE_ITEM: "The inventory item is already present in the list. Each item must be unique.",
  EMPTY_SHIPMENT_INPUT: "The shipment input cannot be empty.",
  INVALID_ITEM: "One or more items are not valid.",
  INVALID_QUANTITY: "The quantity is invalid.",
  INVALID_SHIPMENT_STATUS: "Current shipment status does not support this operation.",
  INVALID_TRANSFER_STATUS: "Current transfer status does not support this operation.",
  INVALID_URL: "The URL is invalid.",
  INVENTORY_STATE_NOT_ACTIVE: "The item is not stocked at the intended location.",
  ITEMS_EMPTY: "The list of line items is empty.",
  ITEM_NOT_FOUND: "The inventory item could not be found.",
  LOCATION_NOT_ACTIVE: "The location selected is not active.",
  LOCATION_NOT_FOUND: "The location selected can't be found.",
  LOCATION_REQUIRED: "A location is required for this operation.",
  SHIPMENT_EXISTS: "Shipment already exists for the transfer.",
  SHIPMENT_NOT_FOUND: "The shipment was not found.",
  TRANSFER_LOCATION_IMMUTABLE:
    "The location of a transfer cannot be updated. Only Draft Transfers can mutate their locations.",
  TRANSFER_NOT_FOUND: "The transfer was not found.",
  TRANSFER_ORIGIN_CANNOT_BE_THE_SAME_AS_DESTINATION:
    "The origin location cannot be the same as the destination location.",
  UNTRACKED_ITEM: "The inventory item does not track inventory.",
};

export function refusalOf(code: keyof typeof sentences, field: Field | null): InputError {
  return refusal(field, code, sentences[code]);
}

export function negativeQuantity(field: Field): InputError {
  return refusal(field, "INVALID_QUANTITY", "The quantity can't be negative.");
}

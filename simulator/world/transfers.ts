import type { Address } from "./types";

export type TransferStatus = "CANCELED" | "DRAFT" | "IN_PROGRESS" | "READY_TO_SHIP" | "TRANSFERRED";
export type ShipmentStatus = "DRAFT" | "IN_TRANSIT" | "PARTIALLY_RECEIVED" | "RECEIVED";

/** A location as it was when the transfer was made; it outlives the location. */
export interface LocationSnapshot {
  locationId: number;
  name: string;
  address: Address;
  snapshottedAt: number;
}

export interface TransferLine {
  id: number;
  itemId: number;
  title: string | null;
  /** All units, whether they are still here, on a shipment or received. */
  quantity: number;
  /** Units received on shipments that were deleted afterwards. */
  receivedBefore: number;
}

export interface ShipmentLine {
  id: number;
  itemId: number;
  quantity: number;
  accepted: number;
  rejected: number;
}

export interface Tracking {
  trackingNumber: string | null;
  company: string | null;
  trackingUrl: string | null;
  arrivesAt: string | null;
}

export interface Shipment {
  id: number;
  transferId: number;
  name: string;
  status: ShipmentStatus;
  barcode: string | null;
  createdAt: number;
  shippedAt: number | null;
  receivedAt: number | null;
  tracking: Tracking | null;
  lines: ShipmentLine[];
}

export interface Transfer {
  id: number;
  name: string;
  status: TransferStatus;
  createdAt: number;
  /** null: goods from outside the store. */
  origin: LocationSnapshot | null;
  /** null: goods that leave the store. */
  destination: LocationSnapshot | null;
  note: string | null;
  referenceName: string | null;
  tags: string[];
  lines: TransferLine[];
  shipments: Shipment[];
  /** Who made it: a merchant may be kept from changing what an app made. */
  madeBy: "admin" | "app";
  lastShipmentNumber: number;
}

/** The transfers of one store, with their shipments. */
export class Transfers {
  private readonly byId = new Map<number, Transfer>();
  private readonly transferOf = new Map<number, Transfer>();
  lastNumber = 0;

  /** In order of their ids. */
  all(): Transfer[] {
    return [...this.byId.values()];
  }

  shipments(): Shipment[] {
    return this.all().flatMap(({ shipments }) => shipments);
  }

  find(id: number | null): Transfer | undefined {
    return id === null ? undefined : this.byId.get(id);
  }

  findShipment(id: number | null): { transfer: Transfer; shipment: Shipment } | undefined {
    const transfer = id === null ? undefined : this.transferOf.get(id);
    const shipment = transfer?.shipments.find((candidate) => candidate.id === id);
    return transfer && shipment ? { transfer, shipment } : undefined;
  }

  newName(): string {
    this.lastNumber += 1;
    return `#T${String(this.lastNumber).padStart(4, "0")}`;
  }

  add(transfer: Transfer): void {
    this.byId.set(transfer.id, transfer);
    for (const shipment of transfer.shipments) this.transferOf.set(shipment.id, transfer);
  }

  remove(transfer: Transfer): void {
    this.byId.delete(transfer.id);
  }

  addShipment(transfer: Transfer, shipment: Shipment): void {
    transfer.shipments.push(shipment);
    this.transferOf.set(shipment.id, transfer);
  }

  removeShipment(transfer: Transfer, shipment: Shipment): void {
    transfer.shipments = transfer.shipments.filter((candidate) => candidate !== shipment);
    this.transferOf.delete(shipment.id);
  }
}

/** Where the units of a transfer's line are; the names are the platform's. */
export function lineQuantities(transfer: Transfer, { itemId, quantity, receivedBefore }: TransferLine) {
  let pickedForShipmentQuantity = 0;
  let shippedQuantity = receivedBefore;
  let receivedQuantity = receivedBefore;
  for (const shipment of transfer.shipments) {
    for (const line of shipment.lines) {
      if (line.itemId !== itemId) continue;
      receivedQuantity += line.accepted + line.rejected;
      if (shipment.status === "DRAFT") pickedForShipmentQuantity += line.quantity;
      else shippedQuantity += line.quantity;
    }
  }
  const processableQuantity = quantity - pickedForShipmentQuantity - shippedQuantity;
  const isShippable = transfer.status === "READY_TO_SHIP" || transfer.status === "IN_PROGRESS";
  return {
    totalQuantity: quantity,
    pickedForShipmentQuantity,
    shippedQuantity,
    receivedQuantity,
    processableQuantity,
    shippableQuantity: isShippable ? processableQuantity : 0,
  };
}

export function receivedOf(transfer: Transfer): number {
  return transfer.lines.reduce((sum, line) => sum + lineQuantities(transfer, line).receivedQuantity, 0);
}

export function totalOf(transfer: Transfer): number {
  return transfer.lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function unreceived({ quantity, accepted, rejected }: ShipmentLine): number {
  return Math.max(0, quantity - accepted - rejected);
}

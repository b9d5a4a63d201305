import type { DataOf, Endpoint } from "~/api/endpoint";
import { variants } from "~/api/variants";
import { callApi, fetchFile, type InputOf, type Send } from "~/components/api-client";
import { gidNumber } from "~/lib/gid-number";
import { shipmentScopes } from "~/models/shipment/scopes";
import { formIn, sendForm } from "../../tests/support/confirmation-page";
import { control } from "../../tests/support/stores";
import { endpointName } from "./endpoint-name";
import type { Example } from "./examples";
import { RunClock } from "./run-clock";
import { shorten } from "./shorten";

interface Stage {
  appUrl: string;
  simulatorUrl: string;
  shop: string;
}

interface Transfers {
  transfers: { referenceName: string; shipments: { id: number }[] }[];
}

/** Calls endpoints on a stage, and writes down what is to be an example. */
export class Recorder {
  private readonly examples: Record<string, Example> = {};
  private readonly clock: RunClock;

  /** `began`: when the run did, as milliseconds since 1970. */
  constructor(
    private readonly stage: Stage,
    began: number,
  ) {
    this.clock = new RunClock(began);
  }

  /** By the endpoints' names. */
  get recorded(): Record<string, Example> {
    return this.clock.settle(this.examples);
  }

  /** Plays a part of the story, after the app has handled all webhooks of the one before. */
  async part<Left>(tell: () => Promise<Left>): Promise<Left> {
    await this.standIn("POST", "webhooks/settle", {});
    this.clock.startPart();
    return tell();
  }

  /** Calls an endpoint; request and answer become its example. */
  async record<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>> {
    return callApi(endpoint, input, { send: this.listen(endpoint) });
  }

  /** As `record`, where the answer is a file. */
  async recordFile<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<void> {
    await fetchFile(endpoint, input, { send: this.listen(endpoint) });
  }

  /** Calls an endpoint off the record. */
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<DataOf<E>> {
    return callApi(endpoint, input, { send: this.send });
  }

  /** The control API of the simulator. */
  async standIn(method: string, path: string, body?: unknown): Promise<unknown> {
    return control(this.stage.simulatorUrl, method, path, body);
  }

  /** Makes the platform answer the next change of stock with a fault. */
  async failNextStockChange(kind: string): Promise<void> {
    const fault = { shop: this.stage.shop, operation: "inventoryAdjustQuantities", kind };
    await this.standIn("POST", "faults", fault);
  }

  /** Makes the platform answer every such change with a fault. */
  async failAlways(operation: string, kind: string): Promise<void> {
    await this.standIn("POST", "faults", { shop: this.stage.shop, operation, kind, times: null });
  }

  /** The merchant lets the app show sent orders in the store. */
  async grantShipments(): Promise<void> {
    await this.standIn("POST", `stores/${this.stage.shop}/install-state`, { grant: shipmentScopes });
  }

  /** The newest email comes back. */
  async mailComesBack(): Promise<void> {
    const { mails } = (await this.standIn("GET", "mails")) as { mails: { id: string }[] };
    await this.standIn("POST", `mails/${mails.at(-1)?.id}/events`, { event: "bounced" });
  }

  /** A supplier answers an order by its link, some fields otherwise than they stand there. */
  async supplierAnswers(address: string, changes: Record<string, string>): Promise<void> {
    const form = formIn(await (await fetch(address)).text());
    for (const [name, value] of Object.entries(changes)) form.set(name, value);
    const { status } = await sendForm(address, form);
    if (status !== 303) throw new Error(`The answer by the link was refused: ${status}.`);
  }

  /** The merchant takes that back. */
  async revokeShipments(): Promise<void> {
    await this.standIn("POST", `stores/${this.stage.shop}/install-state`, { revoke: shipmentScopes });
  }

  /** The newest shipment by which the store shows the order. */
  async shipmentOf(poNumber: string): Promise<number> {
    const { transfers } = (await this.standIn("GET", `stores/${this.stage.shop}/transfers`)) as Transfers;
    const shown = transfers.filter(({ referenceName }) => referenceName === poNumber).at(-1);
    const shipment = shown?.shipments[0];
    if (!shipment) throw new Error(`The store does not show ${poNumber}.`);
    return shipment.id;
  }

  /** Somebody accepts the whole shipment in the store's admin. */
  async receiveThere(shipmentId: number): Promise<void> {
    const action = { action: "receive", all: "ACCEPTED" };
    await this.standIn("POST", `stores/${this.stage.shop}/shipments/${shipmentId}`, action);
  }

  /** Somebody changes stock in the store's admin, and no webhook about it arrives. */
  async changeUnreported(
    levels: { variantId: string; locationId: string; quantity: number }[],
  ): Promise<void> {
    await this.standIn("POST", "webhooks/settle", {});
    await this.standIn("POST", "webhooks", { loseShare: 1 });
    for (const level of levels) await this.standIn("POST", `stores/${this.stage.shop}/level`, level);
    await this.standIn("POST", "webhooks", { loseShare: 0 });
  }

  /** Somebody changes what a unit costs in the store's admin. */
  async changeCost({ sku, cost }: { sku: string; cost: string }): Promise<void> {
    const [found] = await this.call(variants.search, { query: { search: sku } });
    const body = { variants: [{ id: found?.variantId, cost }] };
    const product = gidNumber(found?.productId ?? "");
    await this.standIn("POST", `stores/${this.stage.shop}/products/${product}`, body);
  }

  private readonly send: Send = async (path, init) => {
    const { appUrl, shop } = this.stage;
    const { token } = (await this.standIn("POST", "session-token", { shop })) as { token: string };
    const headers = { ...(init.headers as object), Authorization: `Bearer ${token}` };
    this.clock.tick(`${init.method ?? "GET"} ${path}`);
    return fetch(`${appUrl}${path}`, { ...init, headers });
  };

  /** What was answered; an address of the stage, and the secret in it, become those of an example. */
  private async exampleOf(response: Response): Promise<unknown> {
    const body = await response.text();
    const own = new RegExp(`${this.stage.appUrl}/confirm/[\\w-]{43}`, "g");
    return JSON.parse(body.replace(own, `https://backroom.example.com/confirm/${"x".repeat(43)}`));
  }

  private listen(endpoint: Endpoint): Send {
    const name = endpointName(endpoint);
    if (name in this.examples) throw new Error(`${name} has an example already.`);
    return async (path, init) => {
      const response = await this.send(path, init);
      const example: Example = { path, status: response.status };
      if (typeof init.body === "string") example.body = JSON.parse(init.body) as unknown;
      if (endpoint.file) example.headers = fileHeaders(response);
      else example.answer = shorten(await this.exampleOf(response.clone()));
      this.examples[name] = example;
      return response;
    };
  }
}

function fileHeaders({ headers }: Response): Record<string, string> {
  return Object.fromEntries(
    ["Content-Type", "Content-Disposition"].map((name) => [name, headers.get(name) ?? ""]),
  );
}

import { requestOfRouter } from "~/http/api-router/api-request";
import { receiveWebhook } from "~/http/webhooks/receive-webhook.server";
import { Platform } from "../../../simulator/platform";
import { serve } from "../../../simulator/serve";
import type { Random } from "../../../simulator/stores/random";
import { WebhookSender } from "../../../simulator/webhooks/sender";
import { readManifest } from "../../../simulator/webhooks/subscriptions";
import { World } from "../../../simulator/world/world";
import { testEnvironment } from "../../support/environment";
import type { Cluster } from "./cluster";
import type { Plan } from "./plan";
import { mailAddress } from "./result";
import { type Answer, exchange } from "./virtual/exchange";
import { Machine } from "./virtual/machine";
import { changesStock, type Network, type Outgoing } from "./virtual/network";

const manifest = readManifest("shopify.app.orders.toml");
/** The app's own address for the platform's messages. */
const appHost = "app.test";
const mailHost = new URL(mailAddress).host;
const slowestMs = 15_000;
/** The share of requests that something happens to once it is owed. */
export const pressedShare = 0.6;

/** The simulator and the mail service without a network, and what goes wrong on the way to them. */
export class PlatformLine {
  readonly world: World;
  readonly platform: Platform;
  /** The platform's own machine: it never dies. */
  readonly machine = new Machine("platform");
  faults = 0;
  requests = 0;
  /** Called before and after each request, so that others may come between; `shop` is "" at the mail service. */
  onRequest: (request: { shop: string; body: string }) => void = () => undefined;
  /** Whether the platform refuses this request, for good and before it does anything. */
  refuses: (body: string) => boolean = () => false;
  isCalm = false;
  /** Too little has gone wrong so far. */
  isPressed = false;
  private readonly answered = new Set<string>();

  constructor(
    private readonly plan: Plan,
    private readonly random: Random,
    private readonly tell: (what: string) => void,
  ) {
    this.world = new World({
      ...manifest,
      apiKey: testEnvironment.SHOPIFY_API_KEY,
      apiSecret: testEnvironment.SHOPIFY_API_SECRET,
      url: testEnvironment.SHOPIFY_APP_URL,
      target: `http://${appHost}`,
    });
    this.world.url = "http://platform.test";
    this.world.tellsOfShelves = plan.tellsOfShelves;
    this.world.liberties = plan.conditions;
    const webhooks = new WebhookSender(this.world, manifest.subscriptions);
    webhooks.setMode(plan.webhooks);
    this.platform = new Platform(this.world, webhooks);
  }

  /** From here on the line is good, and nothing gets lost. */
  calm(): void {
    this.isCalm = true;
    this.platform.webhooks.setMode({ loseShare: 0 });
  }

  network(cluster: Pick<Cluster, "web">): Network {
    return (request) => {
      const { host } = request.url;
      if (host === appHost) return this.deliver(request, cluster);
      if (host === mailHost)
        return this.ask(request, { shop: "", path: `/mailbox-api${request.url.pathname}` });
      return this.ask(request, { shop: host, path: `/${host}${request.url.pathname}${request.url.search}` });
    };
  }

  private async ask(request: Outgoing, { shop, path }: { shop: string; path: string }): Promise<Answer> {
    this.requests += 1;
    const text = request.body.toString();
    this.onRequest({ shop, body: text });
    const { method, headers, body } = request;
    const key = shop ? (/"key":"([^"]+)"/.exec(text)?.[1] ?? null) : (headers["idempotency-key"] ?? null);
    this.disturb(request, shop);
    const answer = await this.machine.run(() =>
      exchange({ method, path, headers, body }, (asked, response) => serve(this.platform, asked, response)),
    );
    this.onRequest({ shop, body: text });
    return this.rebuilt(answer?.value ?? { kind: "broken" }, key);
  }

  /** Something happens to this request, and to no other. */
  protected disturb({ machine, body }: Outgoing, shop: string): void {
    const { faults } = this.world;
    faults.clear();
    if (this.isCalm) return;
    const about = shop ? { shop } : { operation: "mail" };
    if (shop && this.refuses(body.toString())) {
      faults.add({ ...about, kind: "409" });
      this.faults += 1;
      this.tell(`a refusal meets ${machine.name} at ${shop}`);
      return;
    }
    const isChange = changesStock(body);
    const usual = isChange || !shop ? this.plan.faultShare * 1.6 : this.plan.faultShare;
    const share = this.isPressed ? Math.max(usual, pressedShare) : usual;
    if (this.random.next() >= share) {
      if (this.plan.mode === "B" && shop) faults.add({ ...about, kind: "key-ignored" });
      return;
    }
    const picked = this.random.pick(isChange ? this.plan.changeFaultKinds : this.plan.faultKinds);
    // The modes are the platform's: nobody could send a mail once through a service that forgets its own keys.
    const kind = !shop && picked === "key-ignored" ? "drop-after" : picked;
    const delayMs = this.random.int(50, slowestMs);
    faults.add({ ...about, kind, delayMs });
    this.faults += 1;
    this.tell(
      `${kind}${kind === "delay" ? ` ${delayMs} ms` : ""} meets ${machine.name} at ${shop || "the mail service"}`,
    );
  }

  /** Mode D: a repeated request is answered from what is there now, not from what was answered first. */
  private rebuilt(answer: Answer, key: string | null): Answer {
    if (key === null || answer.kind !== "whole") return answer;
    const isRepeated = this.answered.has(key);
    this.answered.add(key);
    if (!isRepeated || this.plan.mode !== "D") return answer;
    const now = new Date().toISOString().replace(/\.\d+/, "");
    const text = answer.body.toString().replaceAll(/"createdAt":"[^"]+"/g, `"createdAt":"${now}"`);
    return { ...answer, body: Buffer.from(text) };
  }

  private async deliver(request: Outgoing, cluster: Pick<Cluster, "web">): Promise<Answer> {
    const web = cluster.web();
    if (!web) return { kind: "broken" };
    const taken = await web.run(() =>
      receiveWebhook(
        requestOfRouter(
          new Request(request.url, {
            method: request.method,
            headers: request.headers,
            body: new Uint8Array(request.body),
          }),
        ),
      ),
    );
    if (!taken) return { kind: "broken" };
    return { kind: "whole", status: taken.value.status, headers: {}, body: Buffer.alloc(0) };
  }
}

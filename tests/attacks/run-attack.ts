import { createHmac } from "node:crypto";
import { endpoints } from "~/api/endpoints";
import { testEnvironment } from "../support/environment";
import { addressFor } from "../support/fixtures/fixture-of";
import { sendRaw } from "../support/raw-request";
import type { RawAnswer } from "../support/send-request";
import { sessionToken } from "../support/session-tokens";
import type { Walk } from "../support/walked-endpoints";
import type { Attack, Holds, Step } from "./case";
import { at, fill, fillText, type Names } from "./fill";
import { neverIn } from "./never";

interface AttackTarget {
  appUrl: string;
  walk: Walk;
}

/** Plays an attack against the scene's two stores. What did not hold, null when all did. */
export async function runAttack(attack: Attack, scene: AttackTarget): Promise<string | null> {
  const names = namesOf(attack, scene);
  for (const [index, step] of [attack, ...attack.then].entries()) {
    const answer = await send(step, names, scene).catch((error: Error) => error);
    if (answer instanceof Error) return `${attack.id}, ${attack.what}: no answer, ${answer.message}`;
    const path = fillText(step.path, names);
    const fault = neverIn(answer, { path, method: fillText(step.method, names), appUrl: scene.appUrl });
    const broken = fault ?? (await faultOfHolds(step.holds, answer, { step, names, scene }));
    if (broken !== null) return `${attack.id}${index > 0 ? ` then ${index}` : ""}, ${attack.what}: ${broken}`;
  }
  return null;
}

function namesOf({ id, values }: Attack, { walk, appUrl }: AttackTarget): Names {
  const stores = { mine: walk.mine, theirs: walk.theirs };
  const names: Names = (name) => {
    if (name in values) return fill(values[name], names);
    if (name === "app") return appUrl;
    if (name === "number") return id;
    const [whose = "", ...rest] = name.split(".");
    const [, repeated, count] = /^(.+)\*(\d+)$/.exec(name) ?? [];
    if (repeated !== undefined) return repeated.repeat(Number(count));
    if (whose !== "mine" && whose !== "theirs") throw new Error(`nothing is called ${name}`);
    const store = stores[whose];
    const [first = "", deed = "", ...place] = rest;
    if (first === "shop") return store.shop;
    if (first === "shopId") return store.shopId;
    if (first === "token") return sessionToken(store.shop);
    if (first === "location") return store.locations[0];
    if (first === "host") return hostOf(store.shop);
    const fixture = walk.fixtures[whose].get(`${first}.${deed}`);
    const endpoint = endpoints.find((one) => one.name === `${first}.${deed}`);
    if (!fixture || !endpoint) throw new Error(`nothing is called ${name}`);
    if (place[0] === "address") return addressFor(endpoint, fixture);
    const value = place[0] === "body" ? at(fixture, place.join(".")) : at(fixture.params, place.join("."));
    if (value === undefined) throw new Error(`nothing is called ${name}`);
    return value;
  };
  return names;
}

/** As the platform's admin names itself to a page. */
function hostOf(shop: string): string {
  return Buffer.from(`admin.shopify.com/store/${shop.split(".")[0]}`).toString("base64url");
}

function send(step: Step, names: Names, { appUrl, walk }: AttackTarget) {
  const body = fill(step.body, names);
  const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
  const given = Object.entries(step.headers).map(
    ([name, value]) => [fillText(name, names), signed(fillText(value, names), text ?? "")] as const,
  );
  const asked = new Set(given.map(([name]) => name.toLowerCase()));
  const who = authorizationOf(step.as, walk, names);
  return sendRaw(appUrl, {
    method: fillText(step.method, names),
    path: fillText(step.path, names),
    body: text,
    headers: [
      ...(who === null || asked.has("authorization") ? [] : [["Authorization", who] as const]),
      ...(text === undefined || asked.has("content-type")
        ? []
        : [["Content-Type", "application/json"] as const]),
      ...given,
    ],
  });
}

function authorizationOf(as: string, walk: Walk, names: Names): string | null {
  if (as === "nobody") return null;
  if (as === "mine" || as === "theirs") return `Bearer ${sessionToken(walk[as].shop)}`;
  return fillText(as, names);
}

/** `signed` is replaced by the platform's signature of the body. */
function signed(value: string, body: string): string {
  if (value !== "signed") return value;
  return createHmac("sha256", testEnvironment.SHOPIFY_API_SECRET).update(body).digest("base64");
}

async function faultOfHolds(
  holds: Holds,
  answer: RawAnswer,
  { step, names, scene }: { step: Step; names: Names; scene: AttackTarget },
): Promise<string | null> {
  const got = `${answer.status} ${answer.text.slice(0, 300)}`;
  const { status } = holds;
  const isStatus = (one: number) =>
    status === "4xx" ? one >= 400 && one < 500 : [status].flat().includes(one);
  if (status !== undefined && !isStatus(answer.status)) return `${String(status)}, but ${got}`;
  if (holds.code !== undefined && at(answer.body, "data.code") !== holds.code)
    return `${holds.code}, but ${got}`;
  for (const [name, pattern] of Object.entries(holds.headers ?? {})) {
    const value = answer.headers.get(name);
    const isRight = pattern === null ? value === null : new RegExp(pattern).test(value ?? "");
    if (!isRight) return `${name} is ${value}`;
  }
  const told = answer.text + JSON.stringify([...answer.headers]);
  for (const text of holds.includes ?? []) {
    if (!told.includes(fillText(text, names))) return `it lacks ${text}: ${got}`;
  }
  for (const text of holds.excludes ?? []) {
    if (told.includes(fillText(text, names))) return `it tells ${text}`;
  }
  for (const [place, value] of Object.entries(holds.values ?? {})) {
    const found = JSON.stringify(at(answer.body, place));
    if (found !== JSON.stringify(fill(value, names))) return `${place} is ${found}: ${got}`;
  }
  if (holds.sameAs === undefined) return null;
  const other = await send({ ...step, path: holds.sameAs }, names, scene);
  const isSame = other.status === answer.status && other.text === answer.text;
  return isSame ? null : `not as ${holds.sameAs}: ${got} and ${other.status} ${other.text.slice(0, 300)}`;
}

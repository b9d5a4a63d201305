import { endpoints } from "~/api/endpoints";
import { AppError, type ErrorCode, type Issue } from "~/errors";
import { guardConnections } from "~/infra/egress/outgoing-guard";
import type { WebhookTopic } from "~/models/webhook-delivery/topics";
import type { PaperLanguage } from "~/texts/language";
import type { Sentence } from "~/texts/translate";
import { answeringIn } from "~/texts/translate.server";
import { readWebhook, type WebhookOutcome } from "../webhooks/read-webhook";
import { decodeBody, hashRequest, parseBody } from "./parse-body";

// A thread only parses bodies; it does not inherit the process's outgoing guard.
guardConnections(
  () => false,
  () => undefined,
);

export interface BodyTask {
  endpoint: string;
  bytes: Uint8Array;
  asked: string;
  language: PaperLanguage;
}

export type BodyOutcome = { requestHash: string } & ({ value: unknown } | { refusal: Refusal });

interface Refusal {
  code: ErrorCode;
  message: Sentence;
  issues?: Issue[];
}

const endpointOf = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));

export interface WebhookTask {
  topic: WebhookTopic;
  bytes: Uint8Array;
}

export function readWebhookBody({ topic, bytes }: WebhookTask): WebhookOutcome {
  return readWebhook(topic, bytes);
}

/** The task of a thread for an endpoint; built to build/process/read-body.js. */
export default function readBody({ endpoint, bytes, asked, language }: BodyTask): BodyOutcome {
  const requestHash = hashRequest(asked, bytes);
  try {
    const value = answeringIn(language, () => parseBody(endpointOf.get(endpoint) ?? {}, decodeBody(bytes)));
    return { requestHash, value };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, sentence: message, issues } = error;
    return { requestHash, refusal: { code, message, ...(issues && { issues }) } };
  }
}

import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import { type Duplex, pipeline, Transform } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { AddressRewriter, policyAddress, publishedAddresses, redirectAddress } from "./browser-address";

export interface GatewayOptions {
  /** The port the browser knows the app by; 0 takes a free one. */
  port: number;
  /** The app's own address, `http://127.0.0.1:4000`. */
  target: string;
  /** The simulator's address as the browser knows it. */
  simulatorUrl: string;
}

export interface Gateway {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Pages, and the data from which a browser draws more of them: both have addresses of pictures in them. */
function isRewritten({ url = "" }: IncomingMessage, type: string): boolean {
  return (
    /^text\/html\b/i.test(type) ||
    (url.startsWith("/app") && /^(application\/json|text\/remix-deferred)\b/i.test(type))
  );
}

/**
 * A reverse proxy in front of the app: what the app tells the browser about the platform is mapped to the
 * simulator, and nothing else is touched. Requests and answers stream both ways.
 */
export async function startGateway({ port, target, simulatorUrl }: GatewayOptions): Promise<Gateway> {
  const simulator = simulatorUrl.replace(/\/+$/, "");
  const server = http.createServer((request, response) => forward(request, response, target, simulator));
  server.on("upgrade", (request, socket, head) => joinSocket(request, socket, head, target));
  // Uploads and held answers belong to the app; the gateway sets no deadline of its own.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `http://localhost:${taken}`,
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  simulator: string,
): void {
  const { hostname, port } = new URL(target);
  const upstream = http.request({
    hostname,
    port,
    path: request.url,
    method: request.method,
    headers: forwardedHeaders(request),
    // A persistent connection may be closed by the app in the moment it is used again.
    agent: false,
  });
  upstream.on("response", (answer) => answerBrowser(request, response, answer, simulator));
  upstream.on("error", () => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "1" });
    response.end("The app does not answer at the moment.\n");
  });
  response.on("close", () => {
    if (!response.writableFinished) upstream.destroy();
  });
  request.pipe(upstream);
}

function forwardedHeaders(request: IncomingMessage): OutgoingHttpHeaders {
  const { connection: _connection, ...headers } = request.headers;
  const isPart = /^(script|style|font|image)$/.test(String(headers["sec-fetch-dest"] ?? ""));
  return {
    ...headers,
    // A page is rewritten as it streams, so it must not arrive compressed; its parts pass as they are.
    ...(isPart ? {} : { "accept-encoding": "identity" }),
    "x-forwarded-for": request.socket.remoteAddress,
    "x-forwarded-host": request.headers.host,
    "x-forwarded-proto": "http",
  };
}

function answerBrowser(
  request: IncomingMessage,
  response: ServerResponse,
  answer: IncomingMessage,
  simulator: string,
): void {
  const appUrl = `http://${request.headers.host ?? "localhost"}`;
  const isPage = isRewritten(request, answer.headers["content-type"] ?? "");
  const headers = answerHeaders(answer, isPage, appUrl, simulator);
  response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers);
  response.flushHeaders();
  const ended = (error?: Error | null) => {
    if (error) response.destroy();
  };
  if (isPage) pipeline(answer, pageRewriter(simulator), response, ended);
  else pipeline(answer, response, ended);
}

function answerHeaders(answer: IncomingMessage, isPage: boolean, appUrl: string, simulator: string) {
  const headers: OutgoingHttpHeaders = { ...answer.headers };
  delete headers.connection;
  delete headers["keep-alive"];
  if (isPage) delete headers["content-length"];
  const { location, link, "content-security-policy": policy } = answer.headers;
  if (location) headers.location = redirectAddress(location, appUrl, simulator);
  if (link) headers.link = rewrite(String(link), simulator);
  if (policy) headers["content-security-policy"] = policyAddress(String(policy), simulator);
  return headers;
}

function rewrite(text: string, simulator: string): string {
  const rewriter = new AddressRewriter(publishedAddresses(simulator));
  return rewriter.push(text) + rewriter.end();
}

function pageRewriter(simulator: string): Transform {
  const rewriter = new AddressRewriter(publishedAddresses(simulator));
  const decoder = new StringDecoder("utf8");
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, rewriter.push(decoder.write(chunk)));
    },
    flush(done) {
      done(null, rewriter.push(decoder.end()) + rewriter.end());
    },
  });
}

function joinSocket(request: IncomingMessage, browser: Duplex, head: Buffer, target: string): void {
  const { hostname, port } = new URL(target);
  const app = net.connect(Number(port || 80), hostname, () => {
    const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
    for (let i = 0; i < request.rawHeaders.length; i += 2) {
      lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
    }
    app.write(`${lines.join("\r\n")}\r\n\r\n`);
    app.write(head);
    pipeline(app, browser, () => browser.destroy());
    pipeline(browser, app, () => app.destroy());
  });
  app.on("error", () => browser.destroy());
  browser.on("error", () => app.destroy());
}

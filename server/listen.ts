import { readFileSync, unwatchFile, watchFile } from "node:fs";
import http, { type RequestListener, type Server } from "node:http";
import https from "node:https";
import { env } from "~/infra/env/env.server";
import { warn } from "~/infra/log/log-line";

/** A server that listens, on every interface or on the one of `host`: by TLS where the environment names a certificate, else by plain HTTP. */
export async function listen(port: number, answer: RequestListener, host?: string): Promise<Server> {
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = env;
  const server =
    certFile && keyFile ? secureServer({ certFile, keyFile }, answer) : http.createServer(options, answer);
  server.listen({ port, host });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", reject);
  });
  return server;
}

interface Files {
  certFile: string;
  keyFile: string;
}

const lookEveryMs = 5_000;
/** Slow clients are looked for each second; Node's own half minute would double what they are given. */
const options = { connectionsCheckingInterval: 1_000 };

/** Takes up a certificate that is put in the place of the old one; connections that are open keep theirs. */
function secureServer(files: Files, answer: RequestListener): Server {
  const server = https.createServer({ ...options, ...contextOf(files), handshakeTimeout: 10_000 }, answer);
  const renew = () => {
    try {
      server.setSecureContext(contextOf(files));
    } catch (error) {
      // Of two files one is new first, and does not fit the other.
      warn({ err: String(error), ...files }, "the certificate cannot be used, the one before stays");
    }
  };
  const both = [files.certFile, files.keyFile];
  for (const file of both) watchFile(file, { interval: lookEveryMs, persistent: false }, renew);
  server.once("close", () => both.forEach((file) => unwatchFile(file, renew)));
  return server;
}

function contextOf({ certFile, keyFile }: Files) {
  return { cert: readFileSync(certFile), key: readFileSync(keyFile), minVersion: "TLSv1.2" } as const;
}

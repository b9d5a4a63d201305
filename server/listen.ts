import { readFileSync, unwatchFile, watchFile } from "node:fs";
import http, { type RequestListener, type Server } from "node:http";
import https from "node:https";
import { env } from "~/infra/env/env.server";
import { warn } from "~/infra/log/log-line";

/** Listens on every interface or on `host`: by TLS where the environment names a certificate, otherwise by HTTP. */
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
// Node's default of half a minute would double the limit of slow clients.
const options = { connectionsCheckingInterval: 1_000 };

// A renewed certificate is used for new connections.
function secureServer(files: Files, answer: RequestListener): Server {
  const server = https.createServer({ ...options, ...contextOf(files), handshakeTimeout: 10_000 }, answer);
  const renew = () => {
    try {
      server.setSecureContext(contextOf(files));
    } catch (error) {
      // The two files change one after the other, and do not match in between.
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

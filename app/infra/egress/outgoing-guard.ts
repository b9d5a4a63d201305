import { Socket, type SocketConnectOpts } from "node:net";
import type { Destination } from "./outgoing-hosts";

const openConnection = Socket.prototype.connect;

/** Restricts this thread's connections, of any package, to allowed destinations. Returns a function that ends it. */
export function guardConnections(
  isAllowed: (place: Destination) => boolean,
  onRefusal: (place: Destination) => void,
): () => void {
  Socket.prototype.connect = function connect(this: Socket, ...args: unknown[]): Socket {
    const place = destinationOf(args);
    if (place === null || isAllowed(place)) return Reflect.apply(openConnection, this, args) as Socket;
    onRefusal(place);
    return Reflect.apply(openConnection, this, [failing(place)]) as Socket;
  };
  return () => void (Socket.prototype.connect = openConnection);
}

// Node itself fails the connection as an unknown host, after the caller has attached its listeners.
function failing({ host, port }: Destination): SocketConnectOpts {
  const error = new Error(`${host}, port ${port}, is not among the hosts that may be asked`);
  return {
    host: "refused.invalid",
    port: 1,
    lookup: (_name, _options, done) => void setImmediate(done, error, "", 4),
  };
}

interface Target {
  path?: unknown;
  host?: unknown;
  port?: unknown;
}

function destinationOf([first, second]: unknown[]): Destination | null {
  // Node's own calls pass one array: the options and a callback.
  const target: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof target === "object" && target !== null) {
    const { path, host, port } = target as Target;
    return path ? null : toPosition(host, port);
  }
  return typeof target === "string" && !(Number(target) >= 0) ? null : toPosition(second, target);
}

function toPosition(host: unknown, port: unknown): Destination {
  return { host: typeof host === "string" && host !== "" ? host : "localhost", port: Number(port) };
}

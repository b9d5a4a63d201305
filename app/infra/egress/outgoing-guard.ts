import { Socket, type SocketConnectOpts } from "node:net";
import type { Place } from "./outgoing-hosts";

const openConnection = Socket.prototype.connect;

/**
 * From here on this thread connects to places that `isAllowed` lets pass, and to no other. It stands where every
 * connection begins, whoever asks for it: fetch and each step of a redirect, Node's clients, PostgreSQL's driver, any
 * package. One that is refused ends as one that failed, before its name is looked up. Answers what takes it away.
 */
export function guardConnections(
  isAllowed: (place: Place) => boolean,
  onRefusal: (place: Place) => void,
): () => void {
  Socket.prototype.connect = function connect(this: Socket, ...args: unknown[]): Socket {
    const place = placeOf(args);
    if (place === null || isAllowed(place)) return Reflect.apply(openConnection, this, args) as Socket;
    onRefusal(place);
    return Reflect.apply(openConnection, this, [failing(place)]) as Socket;
  };
  return () => void (Socket.prototype.connect = openConnection);
}

/** Options of a connection that Node itself ends as one whose name is not found, after whoever asked for it listens. */
function failing({ host, port }: Place): SocketConnectOpts {
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

/** Where a call of connect leads, in each form that Node takes; null for a socket among this machine's files. */
function placeOf([first, second]: unknown[]): Place | null {
  // Node's own calls hand over one list: the options and a callback.
  const target: unknown = Array.isArray(first) ? first[0] : first;
  if (typeof target === "object" && target !== null) {
    const { path, host, port } = target as Target;
    return path ? null : toPosition(host, port);
  }
  return typeof target === "string" && !(Number(target) >= 0) ? null : toPosition(second, target);
}

function toPosition(host: unknown, port: unknown): Place {
  return { host: typeof host === "string" && host !== "" ? host : "localhost", port: Number(port) };
}

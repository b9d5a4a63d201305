/**
 * `node --import ./tests/faults/effect-points.mjs …` numbers the moments at which the process changes the world
 * outside: before and after each SQL statement that writes or commits, before and after each HTTP call. At number
 * `$KILL_AT` (or once a change of stock or a mail is answered, for `answered`) it
 * kills itself, as a power cut would; for 0 it reports at its end how many there were, and which was before its first
 * request.
 */
import pg from "pg";

const killAt = process.env.KILL_AT ?? "0";
let passed = 0;
let firstRequest = 0;

function point() {
  passed += 1;
  if (String(passed) === killAt) die();
}

function die() {
  process.kill(process.pid, "SIGKILL");
}

/** @param {unknown} statement */
function writes(statement) {
  const text = typeof statement === "string" ? statement : /** @type {{text?: string}} */ (statement)?.text;
  return /\b(insert|update|delete|commit|queue_job|add_job)\b/i.test(text ?? "");
}

const query = pg.Client.prototype.query;
/** @type {any} */
const watched = function (/** @type {any[]} */ ...parameters) {
  if (!writes(parameters[0])) return query.apply(this, parameters);
  point();
  const callback = parameters.at(-1);
  if (typeof callback === "function") {
    parameters[parameters.length - 1] = (/** @type {any[]} */ ...outcome) => {
      point();
      callback(...outcome);
    };
    return query.apply(this, parameters);
  }
  return query.apply(this, parameters).then((/** @type {unknown} */ result) => {
    point();
    return result;
  });
};
pg.Client.prototype.query = watched;

/**
 * A change of stock or a mail.
 * @param {Parameters<typeof globalThis.fetch>} parameters
 */
function takesEffect([address, options]) {
  const mails = process.env.RESEND_BASE_URL;
  if (mails && String(address).startsWith(mails)) return true;
  return typeof options?.body === "string" && options.body.includes("inventoryAdjustQuantities");
}

const { fetch } = globalThis;
globalThis.fetch = async (...parameters) => {
  point();
  firstRequest ||= passed;
  const response = await fetch(...parameters).finally(point);
  const isLast = killAt === "answered" && takesEffect(parameters);
  // However the app takes the answer, by then it has come.
  const body = await response.arrayBuffer().finally(isLast ? die : point);
  const { status, statusText, headers } = response;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
};

process.on("exit", () => {
  if (killAt === "0") console.log(`points ${passed}, first request ${firstRequest}`);
});

/** The line to the admin that holds this page in a frame: questions with answers, notices, and its orders. */

const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const patience = 60_000;

export const adminOrigin = new URL(script.src).origin;
export const apiKeyOfScript = script.dataset.apiKey ?? "";
export const isFramed = window.parent !== window;

/** @type {Map<number, (answer: { result?: unknown, error?: string }) => void>} */
const waiting = new Map();
/** @type {Map<string, (payload: any) => void>} */
const orders = new Map();
let lastQuestion = 0;
/** @type {object[] | null} What is to be said before the admin listens; its script may start after this one. */
let unsaid = [];

function say(message) {
  if (unsaid) unsaid.push(message);
  else window.parent.postMessage({ from: "app", ...message }, adminOrigin);
}

/** Tells the admin something; no answer is expected. */
export function notify(type, payload = {}) {
  if (isFramed) say({ type, payload });
}

/** Asks the admin; rejects when it refuses. What a person decides may take as long as it takes. */
export function ask(type, payload = {}, { byPerson = false } = {}) {
  if (!isFramed) return Promise.reject(new Error("The app is not open inside the admin"));
  const question = ++lastQuestion;
  return new Promise((resolve, reject) => {
    const timer = byPerson ? 0 : setTimeout(() => settle({ error: "The admin did not answer" }), patience);
    const settle = ({ result, error }) => {
      clearTimeout(timer);
      waiting.delete(question);
      if (error === undefined) resolve(result);
      else reject(new Error(error));
    };
    waiting.set(question, settle);
    say({ type, question, payload });
  });
}

/** Does something whenever the admin says so. */
export function onOrder(type, run) {
  orders.set(type, run);
}

window.addEventListener("message", (event) => {
  if (event.origin !== adminOrigin || event.source !== window.parent) return;
  const { from, type, question, payload, result, error } = event.data ?? {};
  if (from !== "admin") return;
  if (type === "listening") return listened();
  if (question !== undefined) waiting.get(question)?.({ result, error });
  else orders.get(type)?.(payload);
});

function listened() {
  const messages = unsaid ?? [];
  unsaid = null;
  messages.forEach(say);
}

if (isFramed) window.parent.postMessage({ from: "app", type: "hello" }, adminOrigin);

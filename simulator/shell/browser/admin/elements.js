/**
 * An element with properties, attributes (those with a hyphen, `role` and `for`) and children.
 * @param {string} name
 * @param {Record<string, any>} [properties]
 * @param {(Node | string)[]} [children]
 */
export function make(name, properties = {}, children = []) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.includes("-") || key === "role") element.setAttribute(key, value);
    else element[key] = value;
  }
  element.append(...children);
  return element;
}

/** Money of the store, without its currency's name. */
export function asPrice(amount, currency) {
  return new Intl.NumberFormat("en", { style: "currency", currency }).format(Number(amount));
}

/** On a narrow screen the navigation opens from a button, and closes again by Escape or a touch beside it. */
export function joinMenu() {
  const button = document.getElementById("menu-button");
  const set = (open) => {
    button.setAttribute("aria-expanded", String(open));
    document.body.classList.toggle("menu-open", open);
  };
  button.addEventListener("click", () => set(button.getAttribute("aria-expanded") !== "true"));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || button.getAttribute("aria-expanded") !== "true") return;
    set(false);
    button.focus();
  });
  document.getElementById("main").addEventListener("click", () => set(false));
  document.getElementById("navigation").addEventListener("click", (event) => {
    if (event.target.closest("a")) set(false);
  });
}

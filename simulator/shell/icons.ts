import type { Html } from "./html";
import { html } from "./html";

const paths = {
  apps: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM17 14v6M14 17h6",
  back: "M15 5l-7 7 7 7",
  box: "M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8",
  home: "M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6",
  mail: "M3 6h18v12H3zM3 7l9 7 9-7",
  menu: "M4 7h16M4 12h16M4 17h16",
  order: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.5 2.7-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 0 1 0 6M17 14c2.4.6 4 2.900 4 6",
  truck:
    "M3 6h11v10H3zM14 10h4l3 3v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.500 4.500",
};

export type IconName = keyof typeof paths;

/** A line drawing of 20 pixels in the colour of the text around it. */
export function icon(name: IconName): Html {
  return html`<svg
    class="icon"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="1.700"
    stroke-linejoin="round"
    stroke-linecap="round"
  >
    <path d="${paths[name]}" />
  </svg>`;
}

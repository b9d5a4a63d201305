const sheet = new CSSStyleSheet();
const within = ".bridge-modal";

sheet.replaceSync(`
  ${within} { position: fixed; inset: 0; z-index: 390; display: grid; place-items: center; font: 14px/1.5 system-ui, sans-serif; }
  ${within} > .veil { position: absolute; inset: 0; background: rgb(20 32 27 / 0.55); }
  ${within} > [role="dialog"] {
    position: relative; width: min(620px, calc(100% - 32px)); max-height: calc(100vh - 48px);
    display: flex; flex-direction: column; overflow: hidden;
    background: #fff; color: #1c2621; border-radius: 14px; box-shadow: 0 24px 64px rgb(10 24 18 / 0.35); outline: none;
  }
  ${within} > .small { width: min(440px, calc(100% - 32px)); }
  ${within} > .large { width: min(960px, calc(100% - 32px)); }
  ${within} > .max { width: calc(100% - 32px); height: calc(100vh - 32px); }
  ${within} header { display: flex; align-items: center; gap: 12px; padding: 14px 16px; border-bottom: 1px solid #e4e1d9; }
  ${within} header h2 { flex: 1; margin: 0; font-size: 15px; font-weight: 650; }
  ${within} > * > .body { overflow: auto; flex: 1; }
  ${within} > * > .body > iframe.content { display: block; border: 0; width: 100%; min-height: 0; }
  ${within} > * > .body > iframe:not(.content) { border: 0; width: 100%; height: 100%; min-height: 60vh; }
  ${within} footer { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; padding: 12px 16px; border-top: 1px solid #e4e1d9; }
  ${within} footer[hidden] { display: none; }
  ${within} :is(header, footer) > button {
    font: inherit; font-weight: 600; padding: 6px 14px; border-radius: 8px; border: 1px solid #c9c5ba;
    background: #fff; color: #1c2621; cursor: pointer;
  }
  ${within} :is(header, footer) > button:hover { background: #f5f3ee; }
  ${within} :is(header, footer) > button:focus-visible { outline: 2px solid #0b6b50; outline-offset: 2px; }
  ${within} footer > button.primary { background: #0b5f48; border-color: #0b5f48; color: #fff; }
  ${within} footer > button.critical { background: #a3231d; border-color: #a3231d; color: #fff; }
  ${within} footer > button:disabled { opacity: 0.5; cursor: default; }
  ${within} header > button.close { border: 0; padding: 4px 8px; }
`);

/** Not an element in the head: a framework that hydrates the document must find it as the server sent it. */
export function useModalStyle() {
  if (!document.adoptedStyleSheets.includes(sheet)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
}

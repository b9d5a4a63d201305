export const modalStyle = new CSSStyleSheet();

modalStyle.replaceSync(`
  :host { display: contents; }
  .veil { position: fixed; inset: 0; background: rgb(20 32 27 / 0.55); z-index: 390; }
  .dialog {
    position: fixed; z-index: 391; inset: 0; margin: auto; height: fit-content; max-height: calc(100% - 48px);
    width: min(620px, calc(100% - 32px)); display: flex; flex-direction: column; overflow: hidden;
    background: #fff; color: #1c2621; border-radius: 14px; box-shadow: 0 24px 64px rgb(10 24 18 / 0.35);
    font: 14px/1.5 system-ui, sans-serif; outline: none;
  }
  .small { width: min(440px, calc(100% - 32px)); }
  .large { width: min(960px, calc(100% - 32px)); }
  .max { width: calc(100% - 32px); height: calc(100% - 32px); }
  header { display: flex; align-items: center; gap: 12px; padding: 14px 16px; border-bottom: 1px solid #e4e1d9; }
  h2 { flex: 1; margin: 0; font-size: 15px; font-weight: 650; }
  .body { overflow: auto; flex: 1; }
  .body iframe { border: 0; width: 100%; height: 100%; min-height: 60vh; }
  footer { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 8px; padding: 12px 16px; border-top: 1px solid #e4e1d9; }
  footer[hidden] { display: none; }
  button {
    font: inherit; font-weight: 600; padding: 6px 14px; border-radius: 8px; border: 1px solid #c9c5ba;
    background: #fff; color: #1c2621; cursor: pointer;
  }
  button:hover { background: #f5f3ee; }
  button:focus-visible { outline: 2px solid #0b6b50; outline-offset: 2px; }
  button.primary { background: #0b5f48; border-color: #0b5f48; color: #fff; }
  button.primary:hover { background: #094e3b; }
  button.critical { background: #a3231d; border-color: #a3231d; color: #fff; }
  button:disabled { opacity: 0.5; cursor: default; }
  button.close { border: 0; padding: 4px 8px; }
`);

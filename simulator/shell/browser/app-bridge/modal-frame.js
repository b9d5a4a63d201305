/**
 * The frame that the platform draws a modal's content in. The content is the app's own element: its framework goes on
 * rendering into it, while its document is another one, with the app's styles.
 */
export class ModalFrame {
  frame = document.createElement("iframe");
  sizes = new ResizeObserver(() => this.fit());

  /** Whether this page's modals have frames of their own; without the word they are drawn in the app's document. */
  static get isAsked() {
    return localStorage.getItem("modals-in-frames") !== null;
  }

  /** To be called when the frame is in the document, which is when it has one of its own. */
  take(content, onKey) {
    const inside = this.frame.contentDocument;
    for (const { name, value } of document.documentElement.attributes)
      inside.documentElement.setAttribute(name, value);
    for (const style of document.querySelectorAll("link[rel=stylesheet], style"))
      inside.head.append(style.cloneNode(true));
    inside.body.style.cssText = "margin: 0; background: #fff; min-height: 0";
    inside.body.append(content);
    inside.addEventListener("keydown", onKey);
    this.sizes.observe(content);
  }

  /** Back to the app's document: a frame loses its own when it is removed. */
  giveBack(content) {
    this.sizes.disconnect();
    document.adoptNode(content);
  }

  fit() {
    const height = this.frame.contentDocument?.body.scrollHeight ?? 0;
    this.frame.style.height = `${Math.max(height, 80)}px`;
  }
}

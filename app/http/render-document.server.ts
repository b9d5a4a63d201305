import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** A whole HTML page, from its `<html>` element on, without hydration in the browser. */
export function renderDocument(document: ReactElement): string {
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}

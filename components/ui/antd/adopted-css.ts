/**
 * Stands in the build for `@rc-component/util/es/Dom/dynamicCSS.js`, by which antd puts styles into the page: the policy allows no style
 * element. What antd's parts look like stands in extracted files, so of that nothing is put in; the rest (the width of a scroll bar, a
 * page that is held still under a dialog) is adopted.
 */
const adopted = new Map<string, CSSStyleSheet>();

interface Options {
  /** Only the styles of parts have one. */
  readonly mark?: string;
}

export function removeCSS(key: string): void {
  const sheet = adopted.get(key);
  adopted.delete(key);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
}

/** Gives the element that antd expects, which is in no page. */
export function updateCSS(css: string, key: string, { mark }: Options = {}): HTMLStyleElement {
  if (mark === undefined) {
    removeCSS(key);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    adopted.set(key, sheet);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  return document.createElement('style');
}

export const injectCSS = (css: string, options?: Options): HTMLStyleElement => updateCSS(css, css, options);

export function clearContainerCache(): void {
  for (const key of adopted.keys()) removeCSS(key);
}

import { clearContainerCache, injectCSS, removeCSS, updateCSS } from './adopted-css.ts';

class Sheet {
  text = '';
  replaceSync(css: string) {
    this.text = css;
  }
}

const texts = () => document.adoptedStyleSheets.map((sheet) => (sheet as unknown as Sheet).text);

beforeEach(() => {
  globalThis.CSSStyleSheet = Sheet as unknown as typeof CSSStyleSheet;
  document.adoptedStyleSheets = [new Sheet() as unknown as CSSStyleSheet];
});

it('adopts what the page needs for a while, once by its key, and gives it up again', () => {
  updateCSS('body { width: 1px }', 'lock');
  updateCSS('body { width: 2px }', 'lock');
  expect(texts()).toEqual(['', 'body { width: 2px }']);
  removeCSS('lock');
  expect(texts()).toEqual(['']);
  injectCSS('a {}');
  clearContainerCache();
  expect(texts()).toEqual(['']);
});

it('puts no style element into the page, and none of the styles that stand in files', () => {
  const element = updateCSS('.ant-input {}', 'input', { mark: 'data-css-hash' });
  element.setAttribute('data-token-hash', 'x');
  updateCSS('body {}', 'lock');
  expect(document.querySelectorAll('style')).toHaveLength(0);
  expect(texts()).toEqual(['', 'body {}']);
});

import { dirname, join, relative, sep } from 'node:path';

const stand = join(import.meta.dirname, '..', 'components', 'ui', 'antd', 'adopted-css.ts');

/** Puts components/ui/antd/adopted-css.ts in the place of a module of antd (next.config.ts). */
export default function standIn() {
  const address = relative(dirname(this.resourcePath), stand).split(sep).join('/');
  return `export { clearContainerCache, injectCSS, removeCSS, updateCSS } from ${JSON.stringify(address)};`;
}

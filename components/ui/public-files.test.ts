import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DRAWING_SIZES } from './drawing-size.ts';
import { ICON_NAMES } from './icon-name.ts';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../../public/${path}`, import.meta.url)), 'utf8');

describe('public files', () => {
  it('the sprite holds exactly the icons that have a name', () => {
    const drawn = [...read('icons.svg').matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name);
    expect(drawn).toEqual([...ICON_NAMES]);
  });

  it.each(Object.entries(DRAWING_SIZES))('%s is drawn in the box that pages keep for it', (name, [width, height]) => {
    expect(read(`drawings/${name}.svg`)).toContain(`width="${width}" height="${height}"`);
  });

  it('the prompt for Internet Explorer is written in its language', () => {
    expect(read('ie-prompt.js')).not.toMatch(/=>|`|\b(let|const|class)\b/);
  });
});

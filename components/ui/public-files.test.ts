import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { DRAWING_SIZES } from './drawing.tsx';
import { ICON_NAMES } from './icon.tsx';

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

  it('asks a reader of Internet Explorer once a visit', () => {
    let asked = 0;
    const confirm = () => {
      asked += 1;
      return false;
    };
    const stored = new Map<string, string>();
    const sessionStorage = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) };
    for (let page = 0; page < 3; page += 1) runInNewContext(read('ie-prompt.js'), { window: { confirm }, sessionStorage });
    expect(asked).toBe(1);
  });
});

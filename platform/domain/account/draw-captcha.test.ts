import sharp from 'sharp';
import { CAPTCHA_SIZE } from '#lib/contract/captcha-size.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import type { CaptchaLevel } from './captcha-failures.ts';
import { drawCaptcha, GROUND, INKS, sketchCaptcha } from './draw-captcha.ts';

const ENOUGH = 7;

const toLight = (part: number): number => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => toLight(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the drawing of a captcha', () => {
  it.each(INKS)('is dark on light, 7:1 and more: %s', (ink) => {
    expect((luminance(GROUND) + 0.05) / (luminance(ink) + 0.05)).toBeGreaterThanOrEqual(ENOUGH);
  });

  it('has one ink and the ground, no text, and no two places alike', () => {
    const sketches = [1, 2].map((seed) => sketchCaptcha('A7HW', 0, seededRandom(seed)));
    for (const sketch of sketches) {
      expect(sketch).not.toMatch(/<text|A7HW/);
      const inks = new Set([...sketch.matchAll(/#[0-9A-F]{6}/g)].map(([color]) => color));
      inks.delete(GROUND);
      expect(inks.size).toBe(1);
    }
    expect(sketches[0]).not.toBe(sketches[1]);
  });

  it.each([
    ['A7HW', 0],
    ['109-19=', 1],
    ['WMWMWM', 2],
    ['ab3d', 0],
    ['汉 字', 0],
  ] as const)('has the same size whatever it shows: %s at level %i', async (text, level: CaptchaLevel) => {
    const png = Buffer.from(await drawCaptcha(text, level), 'base64');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 2 * CAPTCHA_SIZE.width, height: 2 * CAPTCHA_SIZE.height });
    expect(png.length).toBeLessThan(12_000);
  });

  it('keeps all signs within the picture', async () => {
    const random = seededRandom(4);
    for (let time = 0; time < 20; time += 1) {
      const ends = [...sketchCaptcha('WMWMWM', 2, random).matchAll(/<path d="M(-?[\d.]+) [^"]*" stroke-width="(?:[3-8][\d.]*)"/g)];
      expect(ends.every(([, x]) => Number(x) > -14 && Number(x) < CAPTCHA_SIZE.width + 14)).toBe(true);
    }
  });
});

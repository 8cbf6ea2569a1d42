import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';

const options = { width: 160, height: 60, fontSize: 52, noise: 4, color: false, background: '#F3EFE7' };
const JPEG_QUALITY = 70;

// The package's type hides that its function draws a given text.
const draw = svgCaptcha as unknown as (text: string, drawing: typeof options) => string;

/** The text as a base64 JPEG without a prefix: pixels only, so that neither text nor outlines can be read from it. */
export async function drawCaptcha(text: string): Promise<string> {
  const jpeg = await sharp(Buffer.from(draw(text, options)))
    .flatten({ background: options.background })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
  return jpeg.toString('base64');
}

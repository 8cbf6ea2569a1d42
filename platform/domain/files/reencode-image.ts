import sharp from 'sharp';

const MAX_PIXELS = 40_000_000;
const JPEG_QUALITY = 90;

/** The picture drawn anew, upright, no side longer than `maxSide` pixels: nothing hidden in the file survives. Null when it is none, is broken, or has over 40 megapixels. */
export async function reencodeImage(bytes: Buffer, form: 'png' | 'jpeg', maxSide?: number): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
    if (maxSide !== undefined) image.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    return await (form === 'png' ? image.png() : image.jpeg({ quality: JPEG_QUALITY })).toBuffer();
  } catch {
    return null;
  }
}

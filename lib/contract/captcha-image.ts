import * as z from 'zod';
import { typedNumber } from '#lib/validation/text-field.ts';

/** `text` asks for a question in words in place of the picture; an upstream that knows none answers with a picture. */
export const CaptchaQuery = z.object({ kind: z.enum(['text']).optional() });

const DATA_ADDRESS = /^data:image\/[\w.+-]{1,20};base64,/i;

/**
 * Captcha: `img` is a base64 picture (PNG, WebP or JPEG), bare or as a data address, or `question` stands in words; `uuid` is used once,
 * for two minutes. One that is asked for can be seen and named.
 */
export const CaptchaImage = z
  .object({
    captchaEnabled: z.boolean().default(true),
    uuid: z.string().default(''),
    img: z
      .string()
      .overwrite((text) => text.replace(DATA_ADDRESS, ''))
      .default(''),
    question: z.string().max(100).default(''),
  })
  .refine(({ captchaEnabled, uuid, img, question }) => !captchaEnabled || (uuid !== '' && (img !== '' || question !== '')));
export type CaptchaImage = z.infer<typeof CaptchaImage>;

/** How a captcha is asked: to be seen, or in words. */
export type CaptchaKind = 'image' | 'text';

/** What was read from a captcha; empty where none is asked for. */
export const captchaFields = {
  code: typedNumber(16),
  uuid: z.string().max(64).default(''),
};

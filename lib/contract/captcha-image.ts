import * as z from 'zod';

/** Image captcha: `img` is base64 JPEG without a prefix; `uuid` is used once, for two minutes. */
export const CaptchaImage = z.object({
  captchaEnabled: z.boolean().default(true),
  uuid: z.string().default(''),
  img: z.string().default(''),
});
export type CaptchaImage = z.infer<typeof CaptchaImage>;

/** What was read from an image captcha; empty where none is asked for. */
export const captchaFields = {
  code: z.string().trim().max(16).default(''),
  uuid: z.string().max(64).default(''),
};

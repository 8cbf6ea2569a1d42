import { LoginResult } from '#lib/contract/account.ts';
import type { CallSchemas } from '#lib/contract/call.ts';
import { CaptchaImage, CaptchaQuery } from '#lib/contract/captcha-image.ts';
import type { signOnEndpoints } from '#lib/contract/endpoints/sign-on.ts';
import { envelope } from '#lib/contract/envelope.ts';
import { SignOnAddress, SignOnExchange, SignOnStart, SignOutAddress, SiteLoginAnswer, SiteLoginBody } from '#lib/contract/sign-on.ts';

export const signOnSchemas = {
  mztAddress: { query: SignOnStart, answer: envelope(SignOnAddress) },
  szsfAddress: { query: SignOnStart, answer: envelope(SignOnAddress) },
  szsfLoginOut: { answer: envelope(SignOutAddress) },
  mztUserLogin: { query: SignOnExchange, answer: envelope(LoginResult) },
  tenantCaptcha: { query: CaptchaQuery, answer: envelope(CaptchaImage) },
  tenantLogin: { body: SiteLoginBody, answer: SiteLoginAnswer },
  adminCaptcha: { query: CaptchaQuery, answer: envelope(CaptchaImage) },
  adminLogin: { body: SiteLoginBody, answer: SiteLoginAnswer },
} as const satisfies Record<keyof typeof signOnEndpoints, CallSchemas>;

import * as z from 'zod';
import { typedNumber } from '#lib/validation/text-field.ts';
import { RecordName } from './identifier.ts';

/** At least 128 random bits in a text that needs no encoding. */
export const SIGN_ON_STATE = /^[\w-]{22,128}$/;

/** Where a sign-on begins. `state` binds the return to the browser that left; `returnUrl` is an address of the portal. */
export const SignOnStart = z.object({ state: z.string().regex(SIGN_ON_STATE), returnUrl: z.url({ protocol: /^https?$/ }).max(1024) });

export const SignOnAddress = RecordName;

/** Empty where a session ends at the portal alone. */
export const SignOutAddress = z.string();

/** What the exchange of a ticket needs beside it. */
export const SignOnExchange = z.object({ state: z.string().regex(SIGN_ON_STATE) });

/** Login at another site of the operator (spec §7): its own names, its own captcha. */
export const SiteLoginBody = z.strictObject({
  username: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(512),
  code: typedNumber(16),
  uuid: z.string().max(64).default(''),
});

const Text = z.union([z.string(), z.number()]).transform(String);

/** Session at another site. The specification lists the business line beside `data`; it is read from either place. */
export const SiteLoginResponse = z
  .object({
    code: z.number().default(200),
    msg: z.string().default(''),
    bizLineMode: Text.default(''),
    bizLineId: Text.default(''),
    data: z.object({ token: z.string().min(1), bizLineMode: Text.default(''), bizLineId: Text.default('') }),
  })
  .transform(({ bizLineMode, bizLineId, data, ...rest }) => ({
    ...rest,
    data: { token: data.token, bizLineMode: data.bizLineMode || bizLineMode, bizLineId: data.bizLineId || bizLineId },
  }));

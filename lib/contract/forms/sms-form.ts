import * as z from 'zod';
import { mobileField, smsCodeField } from './fields.ts';

/** Asking for an SMS code. */
export const SmsRequestForm = z.object({ mobile: mobileField });

/** Login with an SMS code. */
export const SmsLoginForm = z.object({ mobile: mobileField, smsCode: smsCodeField });

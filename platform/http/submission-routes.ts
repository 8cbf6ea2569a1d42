import { findSession } from '../domain/account/sessions.ts';
import { spendCaptcha } from '../domain/account/spend-captcha.ts';
import { issueAgencyTicket, registerAgency } from '../domain/agency/register-agency.ts';
import { DONE } from './answer-codes.ts';
import { mountCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** Institutions that ask to be registered: a captcha for the whole, and one answer whatever is known of the code. */
export function mountSubmissionRoutes(app: PlatformApp, { context, captcha, limits, files }: PlatformDeps): void {
  mountCall(app, 'agencyTicket', async ({ body, client }) => {
    if (captcha !== null) await spendCaptcha(context, body, client.address);
    return { data: { ticket: await issueAgencyTicket(context, client.address) } };
  });
  mountCall(app, 'agencyRegister', async ({ body, token }) => {
    const session = token === null ? null : await findSession(context.db, token, context.now(), limits);
    await registerAgency(context, body, { userId: session?.user.id ?? null, placeholder: files.placeholder });
    return { success: true, msg: DONE };
  });
}

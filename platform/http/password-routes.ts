import { modifyPassword } from '../domain/account/modify-password.ts';
import { listOwnSessions, revokeSessions } from '../domain/account/own-sessions.ts';
import { checkRetrieval, resetPassword } from '../domain/account/retrieve-password.ts';
import { undoMobile } from '../domain/account/undo-mobile.ts';
import { askClosure, getClosure } from '../domain/account-closure/ask-closure.ts';
import { askWholeExport } from '../domain/account-export/export-account.ts';
import { decipherField } from './decipher-field.ts';
import { mountCall, mountUserCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** Passwords, forgotten or to be changed, the user's sessions, and closing the account. */
export function mountPasswordRoutes(app: PlatformApp, { context, cipher, limits }: PlatformDeps): void {
  mountCall(app, 'retrievePassword', async ({ body }) => {
    if (body.step === 'check') return { data: await checkRetrieval(context, body) };
    if (body.step === 'undo') return { data: { ticket: '', ...(await undoMobile(context, body.ticket)) } };
    await resetPassword(context, { ticket: body.ticket, password: decipherField(body.password, cipher) }, limits);
    return { data: { ticket: '' } };
  });
  mountUserCall(app, 'modifyPassword', async (session, { body }) => {
    const oldPassword = decipherField(body.oldPassword, cipher);
    const newPassword = decipherField(body.newPassword, cipher);
    await modifyPassword(context, session, { oldPassword, newPassword }, limits);
    return {};
  });
  mountUserCall(app, 'accountClosure', async ({ user }) => ({ data: await getClosure(context, user) }));
  mountUserCall(app, 'accountClose', async (session, { body }) => {
    const password = decipherField(body.password, cipher);
    return { data: await askClosure(context, session, { ...body, password }, limits) };
  });
  mountUserCall(app, 'exportTicket', async (session, { body }) => ({
    data: await askWholeExport(context, session, decipherField(body.password, cipher), limits),
  }));
  mountUserCall(app, 'userSessions', async (session) => {
    const rows = await listOwnSessions(context, session, limits);
    return { rows, total: rows.length };
  });
  mountUserCall(app, 'revokeSession', async (session, { body }) => {
    await revokeSessions(context, session, body.sessionId);
    return {};
  });
}

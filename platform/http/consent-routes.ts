import { listSignatures } from '../domain/agriculture/farm-protocol.ts';
import { giveConsent, listConsents } from '../domain/consent/consents.ts';
import { withdrawConsent } from '../domain/consent/withdraw-consent.ts';
import { mountUserCall, type PlatformApp } from './mount-call.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** What a user agrees to, and takes back. */
export function mountConsentRoutes(app: PlatformApp, { context }: PlatformDeps): void {
  mountUserCall(app, 'consents', async ({ user }) => {
    const given = [...(await listConsents(context, user.id)), ...(await listSignatures(context.db, user.id))];
    const rows = given.sort((a, b) => b.givenAt.localeCompare(a.givenAt));
    return { rows, total: rows.length };
  });
  mountUserCall(app, 'consentGive', async ({ user }, { body }) => {
    await giveConsent(context, user.id, body);
    return {};
  });
  mountUserCall(app, 'consentWithdraw', async ({ user }, { body }) => {
    await withdrawConsent(context, user, body);
    return {};
  });
}

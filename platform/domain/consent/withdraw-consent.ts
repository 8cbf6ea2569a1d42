import type { ConsentWithdrawBody } from '#lib/contract/consent/consents.ts';
import { type ConsentKind, FARM_CONSENT, REGISTRATION_CONSENTS } from '#lib/contract/consent/kinds.ts';
import { maskPayees } from '../../cases/finance/payee.ts';
import { forgetHealth } from '../../cases/insurance/application-consents.ts';
import { recallAccounts } from '../../cases/insurance/recall-accounts.ts';
import type { Database } from '../../db/database.ts';
import { consent } from '../../db/schema/consent-tables.ts';
import type { SessionUser } from '../account/sessions.ts';
import { withdrawSignature } from '../agriculture/farm-protocol.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { writeAudit } from '../record/write-audit.ts';
import { lockOwner } from '../require-room.ts';
import { livingConsent } from './consents.ts';
import { endCertification } from './end-certification.ts';

type Consequence = (context: DomainContext, tx: Database, user: SessionUser, subject: string) => Promise<void>;

/** What follows at once; the other kinds bar what is sent from then on. */
const consequences: Readonly<Partial<Record<ConsentKind, Consequence>>> = {
  idPicture: ({ now }, tx, user) => endCertification(tx, now(), user),
  bankAccount: async (context, tx, user, subject) => {
    await recallAccounts(context, tx, user, subject);
    await maskPayees(tx, user, subject);
  },
  health: (_context, tx, user) => forgetHealth(tx, user.id),
};

/** @throws Fault notFound for none that holds. */
async function endConsents(
  tx: Database,
  now: Date,
  user: SessionUser,
  { kind, subject }: { readonly kind: ConsentKind; readonly subject: string },
): Promise<string[]> {
  const living = livingConsent(user.id, kind, [subject]);
  const rows = await tx.update(consent).set({ withdrawnAt: now }).where(living).returning({ id: consent.id });
  if (rows.length === 0) throw new Fault('notFound');
  return rows.map(({ id }) => id);
}

/**
 * Takes a consent back, with what follows from it, in one transaction.
 * @throws Fault closureOnly for agreement and privacy policy, without which there is no account; notFound for none that holds.
 */
export async function withdrawConsent(context: DomainContext, user: SessionUser, { kind, subject }: ConsentWithdrawBody): Promise<void> {
  if ((REGISTRATION_CONSENTS as readonly string[]).includes(kind)) throw new Fault('closureOnly');
  const moment = context.now();
  await context.db.transaction(async (tx) => {
    // Whatever is sent meanwhile comes before or after.
    await lockOwner(tx, user.id);
    const isFarm = kind === FARM_CONSENT;
    const ended = isFarm ? await withdrawSignature(tx, moment, user.id) : await endConsents(tx, moment, user, { kind, subject });
    const actor = { type: 'user', id: user.id } as const;
    const entityType = isFarm ? 'farmProtocol' : 'consent';
    for (const entityId of ended)
      await writeAudit(tx, moment, { actor, action: 'withdrawConsent', entityType, entityId, detail: { kind, subject } });
    if (!isFarm) await consequences[kind]?.(context, tx, user, subject);
  });
}

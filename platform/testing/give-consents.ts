import { type ConsentKind, namesCase, presentText, REGISTRATION_CONSENTS } from '#lib/contract/consent/kinds.ts';
import { newId } from '../db/new-id.ts';
import { userAccount } from '../db/schema/account-tables.ts';
import { consent } from '../db/schema/consent-tables.ts';
import { agency } from '../db/schema/reference-tables.ts';
import { giveConsent, keepConsent } from '../domain/consent/consents.ts';
import type { DomainContext } from '../domain/domain-context.ts';

/** What a registration names as agreed to. */
export const REGISTRATION_TEXTS = REGISTRATION_CONSENTS.map(presentText);

/** The user agrees to the present texts of the kinds; `institution:bank` and `health:bank` name an institution. */
export async function giveConsents(
  context: DomainContext,
  userId: string,
  ...wanted: readonly (ConsentKind | `${'institution' | 'health' | 'roster' | 'bankAccount'}:${string}`)[]
): Promise<void> {
  for (const name of wanted) {
    const [kind = '', subject = ''] = name.split(':');
    const given = { ...presentText(kind as ConsentKind), subject };
    // Without a case it holds for any, as those of before do.
    if (namesCase(kind) && subject === '') await keepConsent(context.db, context.now(), userId, given);
    else await giveConsent(context, userId, given);
  }
}

/** Every user agrees that every institution gets what he sends it, health answers too. */
export async function agreeToAgencies({ db, now }: Pick<DomainContext, 'db' | 'now'>): Promise<void> {
  const [users, agencies] = [await db.select({ id: userAccount.id }).from(userAccount), await db.select().from(agency)];
  const rows = (['institution', 'health'] as const)
    .map(presentText)
    .flatMap(({ kind, version, hash: textHash }) =>
      users.flatMap(({ id: userId }) =>
        agencies.map(({ agencyId: subject }) => ({ id: newId(now()), userId, kind, subject, version, textHash, givenAt: now() })),
      ),
    );
  if (rows.length > 0) await db.insert(consent).values(rows).onConflictDoNothing();
}

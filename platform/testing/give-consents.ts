import { type ConsentKind, presentText, REGISTRATION_CONSENTS } from '#lib/contract/consent/kinds.ts';
import { giveConsent } from '../domain/consent/consents.ts';
import type { DomainContext } from '../domain/domain-context.ts';

/** What a registration names as agreed to. */
export const REGISTRATION_TEXTS = REGISTRATION_CONSENTS.map(presentText);

/** The user agrees to the present texts of the kinds; `institution:bank` names an institution. */
export async function giveConsents(
  context: DomainContext,
  userId: string,
  ...wanted: readonly (ConsentKind | `institution:${string}`)[]
): Promise<void> {
  for (const name of wanted) {
    const [kind = '', subject = ''] = name.split(':');
    await giveConsent(context, userId, { ...presentText(kind as ConsentKind), subject });
  }
}

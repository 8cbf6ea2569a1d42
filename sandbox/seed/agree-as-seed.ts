import { type ConsentKind, presentText } from '#lib/contract/consent/kinds.ts';
import { giveConsent } from '../../platform/domain/consent/consents.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import { parseMoment } from '../../platform/domain/time/shanghai-time.ts';

/** Whom a sample consent concerns, and when the seed runs. */
interface SampleConsent {
  readonly userId: string;
  readonly kind: ConsentKind;
  readonly subject?: string;
  readonly seedTime: Date;
}

/** Agrees to the present text, in the past that is played but on no day on which there was no such text. */
export function agreeAsSeed({ db, now, counts }: DomainContext, { userId, kind, subject = '', seedTime }: SampleConsent): Promise<void> {
  const text = presentText(kind);
  const written = parseMoment(`${text.version} 09:00`);
  const earliest = written < seedTime ? written : seedTime;
  const given = now();
  const context = { db, counts, now: () => (given < earliest ? earliest : given) };
  return giveConsent(context, userId, { ...text, subject });
}

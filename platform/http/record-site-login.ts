import type { DomainContext } from '../domain/domain-context.ts';
import { Fault } from '../domain/fault.ts';
import type { Subject } from '../domain/record/find-subject.ts';
import { recordOnce } from '../domain/record/record-once.ts';
import { type Actor, writeAudit } from '../domain/record/write-audit.ts';

export interface SiteLogin<T> {
  readonly site: string;
  /** Whom the site knows after a login. */
  readonly actorOf: (entered: T) => Promise<Actor>;
  /** Whom somebody who was refused wanted to be. */
  readonly subjectOf: () => Promise<Subject>;
}

/** Logs in at a site beside the portal, and records it either way. */
export async function recordSiteLogin<T>(
  context: DomainContext,
  { site, actorOf, subjectOf }: SiteLogin<T>,
  logIn: () => Promise<T>,
): Promise<T> {
  const { db, now } = context;
  try {
    const entered = await logIn();
    const actor = await actorOf(entered);
    await writeAudit(db, now(), { actor, action: 'siteLogin', entityType: 'site', entityId: site });
    return entered;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const subject = await subjectOf();
    const actor: Actor = { type: 'visitor', id: subject.entityType === 'user' ? subject.entityId : 'unknown' };
    const isLocked = error.kind === 'accountLocked';
    const refusal = {
      actor,
      action: isLocked ? 'lockOut' : 'siteLogin',
      ...subject,
      outcome: 'refused',
      detail: { site, reason: error.kind },
    } as const;
    await (isLocked ? recordOnce(context, refusal) : writeAudit(db, now(), refusal));
    throw error;
  }
}

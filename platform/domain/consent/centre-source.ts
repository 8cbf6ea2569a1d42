import { type ConsentKind, consentKinds, holdingConsent, REGISTRATION_CONSENTS } from '#lib/contract/consent/kinds.ts';
import type { SessionUser } from '../account/sessions.ts';
import type { CentreContribution } from '../centre/centre-sources.ts';
import type { DomainContext } from '../domain-context.ts';
import { listConsents } from './consents.ts';

const toNames = (kinds: readonly ConsentKind[]): string => kinds.map((kind) => `《${consentKinds[kind].title}》`).join('和');

/** Agreement and policy that the user has not agreed to as they are now: accounts of before, and everybody after a new version. */
export async function readConsentTasks(context: DomainContext, user: SessionUser): Promise<CentreContribution> {
  const given = await listConsents(context, user.id);
  const due = REGISTRATION_CONSENTS.filter((kind) => holdingConsent(given, kind) === undefined);
  const task = {
    title: `请看一遍${toNames(due)}`,
    content: '现在这一版还没有同意过，看完点同意。',
    dueTime: '',
    linkUrl: '/user/account?tab=authorisations',
    action: '去看',
  };
  return { tasks: due.length === 0 ? [] : [task], runningCount: 0, expiring: [] };
}

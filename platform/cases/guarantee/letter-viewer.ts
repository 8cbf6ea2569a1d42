import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { guaranteeLetter } from '../../db/schema/guarantee.ts';
import type { Actor } from '../../domain/record/write-audit.ts';
import { ISSUED_STATES } from './guarantee-machine.ts';

/** Who looks at letters: the company that applies, the guarantor, or the creditor in whose favour they are. */
export type LetterViewer =
  | { readonly role: 'applicant'; readonly userId: string; readonly companyId: string | null; readonly name: string }
  | { readonly role: 'institution'; readonly agencyId: string; readonly name: string }
  | { readonly role: 'beneficiary'; readonly creditCode: string; readonly name: string };

/** Letters that the viewer may know of. A guarantor never sees drafts; a creditor sees what was issued. */
export function ownLetters(viewer: LetterViewer): SQL | undefined {
  if (viewer.role === 'applicant') return eq(guaranteeLetter.userId, viewer.userId);
  if (viewer.role === 'institution')
    return and(eq(guaranteeLetter.guarantorId, viewer.agencyId), inArray(guaranteeLetter.state, ['20', '25', ...ISSUED_STATES]));
  return and(eq(guaranteeLetter.creditorCode, viewer.creditCode), inArray(guaranteeLetter.state, [...ISSUED_STATES]));
}

/** The viewer as the audit log names them. */
export function toActor(viewer: LetterViewer): Actor {
  if (viewer.role === 'applicant') return { type: 'user', id: viewer.userId };
  return { type: 'institution', id: viewer.role === 'institution' ? viewer.agencyId : viewer.creditCode };
}

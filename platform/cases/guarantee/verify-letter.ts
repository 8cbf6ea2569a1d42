import type { GuaranteeProof, GuaranteeVerification, GuaranteeVerifyQuery } from '#lib/contract/guarantee.ts';
import { equalSignatures } from '#lib/signature/equal-signatures.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { toDay, toWireTime } from '../../domain/time/shanghai-time.ts';
import { findIssuedLetter, isSealed, type Letter } from './get-letter.ts';
import { toLife } from './guarantee-machine.ts';

const NO_CONTENT = {
  principalName: null,
  creditorName: null,
  projectName: null,
  sectionName: null,
  guaranteeAmount: null,
  startDate: null,
  endDate: null,
};

const contentOf = ({ letter, section }: Omit<Letter, 'sealed'>) => ({
  principalName: letter.principalName,
  creditorName: section.creditor.name,
  projectName: section.projectName,
  sectionName: section.sectionName,
  guaranteeAmount: letter.amountYuan,
  startDate: letter.startDate,
  endDate: letter.endDate,
});

function toProof(found: Omit<Letter, 'sealed'>, outTime: Date, now: Date): GuaranteeProof {
  const { letter, section, guarantorName } = found;
  const sealed = isSealed(letter, section, now);
  return {
    guaranteeNo: letter.guaranteeNo ?? '',
    guaranteeKind: letter.guaranteeKind,
    life: toLife(letter.state, letter, toDay(now)),
    guarantorName,
    outTime: toWireTime(outTime),
    sealedUntil: sealed ? toWireTime(section.bidDeadline) : null,
    ...(sealed ? NO_CONTENT : contentOf(found)),
  };
}

/**
 * Whether a file is the letter of that number, by its SHA-256. What the letter says is told only to who holds the very file, and of a
 * sealed one not before its bids are opened. Answers have one shape.
 */
export async function verifyLetter({ db, now }: DomainContext, { no, sha256 }: GuaranteeVerifyQuery): Promise<GuaranteeVerification> {
  const found = no === undefined ? null : await findIssuedLetter(db, no);
  const { fileSha256 = null, outTime = null } = found?.letter ?? {};
  if (found === null || fileSha256 === null || outTime === null) return { result: 'unknown', letter: null };
  const isGenuine = equalSignatures(sha256 ?? '', fileSha256);
  return isGenuine ? { result: 'genuine', letter: toProof(found, outTime, now()) } : { result: 'altered', letter: null };
}

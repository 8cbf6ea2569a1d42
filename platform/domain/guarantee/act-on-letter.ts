import type { GuaranteeState } from '#lib/contract/guarantee/states.ts';
import type { Database } from '../../db/database.ts';
import { guaranteeLetter } from '../../db/schema/guarantee.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import { voidInvoices } from '../invoice/void-invoices.ts';
import { requireNextState } from '../machine/machine.ts';
import { moveCase } from '../machine/move-case.ts';
import { sendMessage } from '../message/send-message.ts';
import { applicantSteps } from './applicant-steps.ts';
import { beneficiarySteps } from './beneficiary-steps.ts';
import { getLetter, type StoredLetter } from './get-letter.ts';
import { type GuaranteeManualAction, guaranteeMachine } from './guarantee-machine.ts';
import { guarantorSteps } from './guarantor-steps.ts';
import { keepLetterDocument } from './keep-letter-document.ts';
import type { IssueSettings, LetterStepWork, StepOutcome, StepWork } from './letter-step.ts';
import { type LetterViewer, toActor } from './letter-viewer.ts';

const steps: Readonly<Record<GuaranteeManualAction, LetterStepWork>> = { ...applicantSteps, ...guarantorSteps, ...beneficiarySteps };

export interface LetterDeed {
  readonly orderNo: string;
  /** Of the letter as it was read. */
  readonly version: number;
  readonly action: GuaranteeManualAction;
  /** Untrusted; each step has its form. */
  readonly input: Readonly<Record<string, string>>;
}

function requireAllowed(letter: StoredLetter, { action, version }: LetterDeed, role: LetterViewer['role']): void {
  if (action === 'surrender' && role === 'applicant' && letter.state === '70') throw new Fault('claimRuns');
  requireNextState(guaranteeMachine, letter, action, role);
  if (letter.version !== version) throw new Fault('staleVersion');
}

async function tell(tx: Database, now: Date, { userId, orderNo }: StoredLetter, message: StepOutcome['message']): Promise<void> {
  await sendMessage(tx, now, { ...message, userId, type: '2', bizType: 'guaranteeLetter', bizId: orderNo });
}

/** What the guarantor does not keep stands on no invoice. */
async function endInvoices(tx: Database, now: Date, { orderNo, refundTime, surrender }: StoredLetter): Promise<void> {
  if (refundTime !== null && surrender?.refundYuan !== 0) await voidInvoices(tx, now, { orderType: 'guaranteeLetter', orderNo });
}

/**
 * Takes one action on a letter: the machine decides whether, the action's form with what. Documents, history, audit and the message to
 * the applicant are written with it; the new state.
 * @throws Fault notFound, wrongState, claimRuns, staleVersion, invalidField, bidsOpened, companyIncomplete.
 */
export async function actOnLetter(
  { db, now }: DomainContext,
  settings: IssueSettings,
  viewer: LetterViewer,
  deed: LetterDeed,
): Promise<GuaranteeState> {
  const moment = now();
  return db.transaction(async (tx) => {
    const found = await getLetter(tx, viewer, deed.orderNo, moment);
    const { letter } = found;
    requireAllowed(letter, deed, viewer.role);
    const keep: StepWork['keep'] = (kind, patch) =>
      keepLetterDocument(tx, moment, settings, { ...found, letter: { ...letter, ...patch } }, kind);
    const { message, ...written } = await steps[deed.action]({ ...found, tx, now: moment, input: deed.input, keep });
    const step = { ...written, action: deed.action, role: viewer.role, actor: toActor(viewer), actorName: viewer.name };
    const state = await moveCase(tx, moment, { machine: guaranteeMachine, table: guaranteeLetter, row: letter }, step);
    await endInvoices(tx, moment, { ...letter, ...written.patch });
    await tell(tx, moment, letter, message);
    return state;
  });
}

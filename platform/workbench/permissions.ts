import type { registrationStates } from '#lib/contract/agency/actions.ts';
import type { CasePath, CaseRole } from '#lib/contract/case-states.ts';
import type { financeDemandActions } from '#lib/contract/demand/actions.ts';
import type { feedbackStates } from '#lib/contract/feedback/actions.ts';
import type { financeOrderActions } from '#lib/contract/finance/actions.ts';
import type { guaranteeStates } from '#lib/contract/guarantee/states.ts';
import type { insuranceClaimActions, insuranceOrderActions } from '#lib/contract/insurance/actions.ts';
import type { AssignmentStep } from '../cases/engine/assignments.ts';
import type { AuthAction } from '../domain/authentication/authentication-machine.ts';
import type { AuthorityStep } from '../domain/certificate/authority-steps.ts';
import type { CertificateMove } from '../domain/certificate/certificate-rows.ts';
import type { EvaluationMove } from '../domain/evaluation/submit-evaluation.ts';
import type { InvoiceMove } from '../domain/invoice/invoice-rows.ts';
import { acceptingRoles, agencyRoles, type Staff, type StaffRole } from './staff.ts';

/** Actions of a table of states that a role may take. */
type TakenBy<Actions, Role extends CaseRole> = {
  [Action in keyof Actions]: (
    Actions[Action] extends { readonly paths: readonly (infer Path)[] }
      ? Path
      : Actions[Action]
  ) extends infer Path
    ? Path extends Pick<CasePath, 'by'>
      ? Role extends Path['by'][number]
        ? Action
        : never
      : never
    : never;
}[keyof Actions];

/** What is done to a finance order at its desk. A loan is settled by its last entry: nobody does it there. */
export type FinanceStep = Exclude<TakenBy<typeof financeOrderActions, 'institution'>, 'settle'>;

/** What is done at each desk. From the choice on a demand follows its order: nobody moves it at a desk. */
export interface DeskActions {
  readonly finance: FinanceStep | AssignmentStep;
  readonly insurance: TakenBy<typeof insuranceOrderActions, 'institution'> | AssignmentStep;
  readonly claim: TakenBy<typeof insuranceClaimActions, 'institution'>;
  readonly payment: 'recordReceipt' | 'confirmReceipt' | 'withdrawReceipt';
  readonly guarantee: TakenBy<typeof guaranteeStates.actions, 'institution'> | 'renewCode';
  readonly demand: Extract<TakenBy<typeof financeDemandActions, 'institution'>, 'respond'>;
  readonly evaluation: 'reply' | Extract<EvaluationMove, 'block'>;
  readonly invoice: Exclude<InvoiceMove, 'cancel'>;
  readonly certificate: AuthorityStep | Extract<CertificateMove, 'lock' | 'disable'>;
  readonly certification: Extract<AuthAction, 'pass' | 'refuse' | 'revoke'>;
  readonly feedback: TakenBy<typeof feedbackStates.actions, 'operator'>;
  readonly article: ProposalStep;
  readonly dictionary: ContentStep;
  readonly calendar: ContentStep;
  readonly agency: TakenBy<typeof registrationStates.actions, 'operator'>;
  readonly institution: ProposalStep;
  readonly product: ProposalStep;
  readonly insuranceProduct: ProposalStep;
  readonly statistics: never;
  readonly privacyRecord: never;
  readonly key: 'make' | 'revoke' | 'setWebhook' | 'stopWebhook' | 'resend';
}
/** What is done with content that one writes and another approves. */
export type ProposalStep = 'write' | 'propose' | 'return' | 'approve' | 'withdraw';
export type DeskKind = keyof DeskActions;

/** What is done with what stands before the public at once. */
type ContentStep = 'change' | 'undo';

type Roles = readonly StaffRole[];

const institution: Roles = agencyRoles;
const works: Roles = ['agencyAdmin', 'accountManager'];
const decides: Roles = ['agencyAdmin', 'underwriter'];
const either: Roles = ['agencyAdmin', 'accountManager', 'underwriter'];
const answersFeedback: Roles = ['operator', 'feedbackClerk'];
const edits: Roles = ['operator', 'editor'];
const operates: Roles = ['operator'];
const administers: Roles = ['agencyAdmin'];

/** The same people write and approve; that it is two of them, each proposal sees to. */
const fourEyes = (roles: Roles): Readonly<Record<ProposalStep, Roles>> => ({
  write: roles,
  propose: roles,
  return: roles,
  approve: roles,
  withdraw: roles,
});

/** Who sees the cases of a kind. */
export const deskReaders: Readonly<Record<DeskKind, Roles>> = {
  finance: [...institution, 'supervisor'],
  insurance: [...institution, 'supervisor'],
  claim: [...institution, 'supervisor'],
  payment: [...institution, 'supervisor'],
  guarantee: [...institution, 'supervisor'],
  demand: [...institution, 'supervisor'],
  evaluation: [...institution, 'evaluationClerk', 'supervisor'],
  invoice: ['invoiceClerk', 'supervisor'],
  certificate: ['certificateClerk', 'supervisor'],
  certification: ['certifier', 'supervisor'],
  feedback: [...answersFeedback, 'supervisor'],
  article: [...edits, 'supervisor'],
  dictionary: [...edits, 'supervisor'],
  calendar: [...edits, 'supervisor'],
  agency: [...operates, 'supervisor'],
  institution: [...operates, 'supervisor'],
  product: [...institution, 'supervisor'],
  insuranceProduct: [...institution, 'supervisor'],
  statistics: [...institution, 'operator', 'supervisor'],
  privacyRecord: ['operator', 'supervisor'],
  key: ['agencyAdmin'],
};

const assignment = { assign: ['agencyAdmin'], take: either, handOver: either } satisfies Readonly<Record<AssignmentStep, Roles>>;

/** Who takes which action; docs/workbench.md is the same table in words. */
export const deskActors: { readonly [Kind in DeskKind]: Readonly<Record<DeskActions[Kind], Roles>> } = {
  finance: {
    accept: acceptingRoles,
    recordContact: works,
    investigate: works,
    approveStart: works,
    return: either,
    credit: decides,
    supplement: decides,
    signOnSite: decides,
    disburse: decides,
    confirmBalance: either,
    recordRepayment: either,
    recordPrepayment: either,
    markOverdue: either,
    reverseEntry: decides,
    reject: decides,
    ...assignment,
  },
  insurance: {
    accept: decides,
    review: either,
    askChange: either,
    refuse: decides,
    issue: decides,
    issueFail: decides,
    takePremium: decides,
    reinstate: decides,
    approveSurrender: decides,
    ...assignment,
  },
  claim: { askMore: either, uphold: decides, payOut: decides, dismiss: decides },
  payment: { recordReceipt: either, confirmReceipt: decides, withdrawReceipt: either },
  guarantee: {
    issue: decides,
    reject: decides,
    release: decides,
    renewCode: decides,
    approve: decides,
    refuse: decides,
    uphold: decides,
    dismiss: decides,
    recordRepayment: either,
    reverseRepayment: decides,
  },
  demand: { respond: either },
  evaluation: { reply: works, block: ['evaluationClerk'] },
  invoice: { start: ['invoiceClerk'], issue: ['invoiceClerk'], fail: ['invoiceClerk'], reverse: ['invoiceClerk'] },
  certificate: {
    pass: ['certificateClerk'],
    return: ['certificateClerk'],
    reject: ['certificateClerk'],
    make: ['certificateClerk'],
    lock: ['certificateClerk'],
    disable: ['certificateClerk'],
  },
  certification: { pass: ['certifier'], refuse: ['certifier'], revoke: ['certifier'] },
  feedback: { accept: answersFeedback, ask: answersFeedback, answer: answersFeedback },
  article: fourEyes(edits),
  dictionary: { change: edits, undo: edits },
  calendar: { change: edits, undo: edits },
  agency: { accept: operates, ask: operates, review: operates, approve: operates, refuse: operates },
  institution: fourEyes(operates),
  product: { ...fourEyes(either), approve: decides, withdraw: decides },
  insuranceProduct: { ...fourEyes(either), approve: decides, withdraw: decides },
  statistics: {},
  privacyRecord: {},
  key: { make: administers, revoke: administers, setWebhook: administers, stopWebhook: administers, resend: administers },
};

/** Who has not logged in is a player of a demonstration, and plays everybody. */
const isPlayer = ({ id }: Pick<Staff, 'id'>): boolean => id === '';

/** Roles count only where they belong: those of an institution for its people, those of the platform for the platform's. */
function holdsOneOf(staff: Staff, roles: Roles): boolean {
  const isOfAgency = (role: StaffRole): boolean => (agencyRoles as Roles).includes(role);
  const counts = (role: StaffRole): boolean => isPlayer(staff) || isOfAgency(role) === (staff.agencyId !== null);
  return staff.roles.some((role) => counts(role) && roles.includes(role));
}

export const mayRead = (staff: Staff, kind: DeskKind): boolean => holdsOneOf(staff, deskReaders[kind]);

export const may = <Kind extends DeskKind>(staff: Staff, kind: Kind, action: DeskActions[Kind]): boolean =>
  holdsOneOf(staff, (deskActors[kind] as Readonly<Record<string, Roles>>)[action] ?? []);

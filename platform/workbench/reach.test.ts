import { readFileSync } from 'node:fs';
import { registrationStates } from '#lib/contract/agency/actions.ts';
import type { CaseStates } from '#lib/contract/case-states.ts';
import { financeDemandStates } from '#lib/contract/demand/states.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { feedbackStates } from '#lib/contract/feedback/actions.ts';
import { financeOrderStates } from '#lib/contract/finance/states.ts';
import { guaranteeStates } from '#lib/contract/guarantee/states.ts';
import { insuranceClaimStates, insuranceOrderStates } from '#lib/contract/insurance/states.ts';
import { type Machine, type Role, toMachine } from '../cases/engine/machine.ts';
import {
  attorneyMachine,
  companyAuthMachine,
  personalAuthMachine,
  qualificationMachine,
} from '../domain/authentication/authentication-machine.ts';
import { certificateMachine, certificateOrderMachine } from '../domain/certificate/certificate-rows.ts';
import { evaluationMachine } from '../domain/evaluation/submit-evaluation.ts';
import { invoiceMachine } from '../domain/invoice/invoice-rows.ts';
import { type DeskKind, deskActors } from './permissions.ts';

type Words = Readonly<Record<string, string>>;

interface Kind {
  readonly machine: Machine;
  readonly desk: DeskKind;
  /** Calls of the contract by action. */
  readonly calls: Words;
  /** Actions that have another name at the desk. */
  readonly atDesk?: Words;
  /** Actions that follow from something else, with what: an action of a case, or a signed return of the payment house. */
  readonly follows?: Words;
}

const FOLLOWS_ORDER = { credited: 'finance', disbursed: 'finance', settled: 'finance', reopen: 'finance', lost: 'finance' };

function ofCase(states: CaseStates, desk: DeskKind, follows: Words = {}): Kind {
  const calls = Object.entries(states.actions).flatMap(([action, { call }]) => (call === undefined ? [] : [[action, call]]));
  return { machine: toMachine(states) as Machine, desk, calls: Object.fromEntries(calls), follows };
}

/** What is asked of a certificate is done to it when its order is made. */
const MADE = Object.fromEntries(['renew', 'replace', 'change', 'unlock', 'revoke', 'enable'].map((action) => [action, 'make']));

const kinds: Readonly<Record<string, Kind>> = {
  finance: ofCase(financeOrderStates, 'finance', { settle: 'finance' }),
  demand: ofCase(financeDemandStates, 'demand', FOLLOWS_ORDER),
  insurance: ofCase(insuranceOrderStates, 'insurance', { pay: 'payment', payPremium: 'payment' }),
  claim: ofCase(insuranceClaimStates, 'claim', { recallAccount: 'consent' }),
  guarantee: ofCase(guaranteeStates, 'guarantee', { pay: 'payment' }),
  registration: ofCase(registrationStates, 'agency'),
  feedback: ofCase(feedbackStates, 'feedback'),
  evaluation: {
    machine: evaluationMachine,
    desk: 'evaluation',
    calls: { submit: 'evaluationSubmit', append: 'evaluationAppend' },
  },
  invoice: { machine: invoiceMachine, desk: 'invoice', calls: { cancel: 'invoiceCancel' } },
  certificateOrder: {
    machine: certificateOrderMachine,
    desk: 'certificate',
    calls: { submit: 'certOrderSubmit', pay: 'certOrderPay', receive: 'certOrderReceive', cancel: 'certOrderCancel' },
    atDesk: { approve: 'pass', accept: 'pass', send: 'make', finish: 'make' },
  },
  certificate: { machine: certificateMachine, desk: 'certificate', calls: {}, atDesk: MADE },
  personalAuth: { machine: personalAuthMachine, desk: 'certification', calls: { submit: 'personalAuth' }, follows: { revoke: 'consent' } },
  companyAuth: {
    machine: companyAuthMachine,
    desk: 'certification',
    calls: { submit: 'companyAuth', revoke: 'companyAuthWithdraw' },
    atDesk: { endorse: 'pass' },
  },
  qualification: {
    machine: qualificationMachine,
    desk: 'certification',
    calls: { submit: 'qualificationSubmit', revoke: 'qualificationRevoke' },
  },
  attorney: { machine: attorneyMachine, desk: 'certification', calls: { submit: 'attorneySubmit', revoke: 'attorneyRevoke' } },
};

const siteActions =
  readFileSync('platform/guarantee-site/letter-actions.ts', 'utf8') + readFileSync('platform/guarantee-site/application-pages.ts', 'utf8');
/** Companies and creditors act on letters at the guarantee site. */
const isAtSite = (action: string): boolean => new RegExp(`\\b${action}\\b`).test(siteActions);

/** By whom a row is taken in production; null where nobody can. */
function takerOf({ machine, desk, calls, atDesk = {}, follows = {} }: Kind, action: string, role: Role): string | null {
  if (role === 'clock') return 'clock';
  const isAtDesk = (role === 'institution' || role === 'operator') && (atDesk[action] ?? action) in deskActors[desk];
  if (isAtDesk) return 'desk';
  if (action in follows) return 'follows';
  if (role === 'institution' || role === 'operator') return null;
  if (machine.entityType === guaranteeStates.entityType) return isAtSite(action) ? 'site' : null;
  return (calls[action] ?? '') in endpoints ? 'call' : null;
}

const rows = Object.entries(kinds).flatMap(([name, kind]) =>
  Object.entries(kind.machine.transitions).flatMap(([action, paths]) =>
    paths.flatMap(({ from, to, by }) =>
      from.flatMap((state) => by.map((role) => ({ name, row: `${action} ${state} ${to} ${role}`, taker: takerOf(kind, action, role) }))),
    ),
  ),
);

it('has for every row of every table of states somebody who takes it in production', () => {
  expect(rows.filter(({ taker }) => taker === null)).toEqual([]);
});

it('is counted in docs/workbench.md by kind and by who takes it', () => {
  const count = (kind: string, taker: string): number => rows.filter((row) => row.name === kind && row.taker === taker).length;
  const lines = Object.keys(kinds).map(
    (kind) => `| ${kind} | ${['call', 'site', 'desk', 'clock', 'follows'].map((taker) => count(kind, taker)).join(' | ')} |`,
  );
  const table = readFileSync('docs/workbench.md', 'utf8').split('## Who takes which step')[1] ?? '';
  expect(table.match(/^\| \w+(?: \| \d+){5} \|$/gm)).toEqual(lines);
});

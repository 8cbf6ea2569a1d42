import { readFileSync } from 'node:fs';
import { registrationStates } from '#lib/contract/agency/actions.ts';
import type { CaseStates } from '#lib/contract/case-states.ts';
import { financeDemandStates } from '#lib/contract/demand/states.ts';
import { endpoints } from '#lib/contract/endpoints.ts';
import { feedbackStates } from '#lib/contract/feedback/actions.ts';
import { financeOrderStates } from '#lib/contract/finance/states.ts';
import { guaranteeStates } from '#lib/contract/guarantee/states.ts';
import { insuranceClaimStates, insuranceOrderStates } from '#lib/contract/insurance/states.ts';
import { type Role, toMachine } from '../cases/engine/machine.ts';
import { type DeskKind, deskActors } from './permissions.ts';

interface Kind {
  readonly states: CaseStates;
  readonly desk: DeskKind;
  /** Actions that follow from something else, with what: an action of a case, or a signed return of the payment house. */
  readonly follows?: Readonly<Record<string, string>>;
}

const FOLLOWS_ORDER = { credited: 'finance', disbursed: 'finance', settled: 'finance', lost: 'finance' };

const kinds: Readonly<Record<string, Kind>> = {
  finance: { states: financeOrderStates, desk: 'finance', follows: { settle: 'finance' } },
  demand: { states: financeDemandStates, desk: 'demand', follows: FOLLOWS_ORDER },
  insurance: { states: insuranceOrderStates, desk: 'insurance', follows: { pay: 'payment' } },
  claim: { states: insuranceClaimStates, desk: 'claim', follows: { recallAccount: 'consent' } },
  guarantee: { states: guaranteeStates, desk: 'guarantee', follows: { pay: 'payment' } },
  registration: { states: registrationStates, desk: 'agency' },
  feedback: { states: feedbackStates, desk: 'feedback' },
};

const siteActions =
  readFileSync('platform/guarantee-site/letter-actions.ts', 'utf8') + readFileSync('platform/guarantee-site/application-pages.ts', 'utf8');
/** Companies and creditors act on letters at the guarantee site. */
const isAtSite = (action: string): boolean => new RegExp(`\\b${action}\\b`).test(siteActions);

/** By whom a row is taken in production; null where nobody can. */
function takerOf({ states, desk, follows = {} }: Kind, action: string, role: Role): string | null {
  if (role === 'clock') return 'clock';
  if (action in follows) return 'follows';
  if (role === 'institution' || role === 'operator') return action in deskActors[desk] ? 'desk' : null;
  if (states === guaranteeStates) return isAtSite(action) ? 'site' : null;
  const { call } = states.actions[action] as { readonly call?: string };
  return call !== undefined && call in endpoints ? 'call' : null;
}

const rows = Object.entries(kinds).flatMap(([name, kind]) =>
  Object.entries(toMachine(kind.states).transitions).flatMap(([action, paths]) =>
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attorneyStateLabels, authStateLabels, qualificationTypeLabels } from '#lib/contract/authentication-codes.ts';
import { certBizTypeLabels, certOrderActionLabels, certOrderStateLabels, certStateLabels } from '#lib/contract/certificate-states.ts';
import {
  demandResponseStateLabels,
  financeDemandActionLabels,
  financeDemandStateLabels,
  financeDemandStates,
  toFinanceDemandGroup,
} from '#lib/contract/demand/states.ts';
import { DICTIONARY_TYPES } from '#lib/contract/dictionary.ts';
import { evaluationStateLabels } from '#lib/contract/evaluation-states.ts';
import {
  authorisationStateLabels,
  dataScopeLabels,
  financeOrderActionLabels,
  financeOrderStateLabels,
  financeOrderStates,
  financePurposeLabels,
  rejectReasonLabels,
  toFinanceOrderGroup,
  whoseTurn,
} from '#lib/contract/finance/states.ts';
import { guaranteeKindLabels, guaranteeStateLabels } from '#lib/contract/guarantee/states.ts';
import {
  insuranceClaimActionLabels,
  insuranceClaimStateLabels,
  insuranceClaimStates,
  insuranceOrderActionLabels,
  insuranceOrderStateLabels,
  insuranceOrderStates,
  insuranceTurn,
  toInsuranceOrderGroup,
} from '#lib/contract/insurance/states.ts';
import { invoicedTypeLabels, invoiceStateLabels, invoiceTypeLabels } from '#lib/contract/invoice-states.ts';
import { MESSAGE_TYPES } from '#lib/contract/message-types.ts';
import { POLICY_CATEGORIES } from '#lib/contract/policy-categories.ts';
import { type Machine, toMachine } from '../../platform/cases/engine/machine.ts';
import { personalAuthMachine } from '../../platform/domain/authentication/authentication-machine.ts';
import { certificateMachine, certificateOrderMachine } from '../../platform/domain/certificate/certificate-rows.ts';
import { evaluationMachine } from '../../platform/domain/evaluation/submit-evaluation.ts';
import { invoiceMachine } from '../../platform/domain/invoice/invoice-rows.ts';
import { projectDir } from '../launch/spawn-node.ts';
import { code, toTable } from './call-blocks.ts';
import { readDocstrings } from './contract-schemas.ts';

type Labels = Readonly<Record<string, string>>;
/** Number-like keys are listed before '00' by the language: codes are sorted as texts. */
const byCode = (labels: Labels): [string, string][] => Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1));

const labelSets: Readonly<Record<string, Labels>> = {
  authState: authStateLabels,
  attorneyState: attorneyStateLabels,
  qualification: qualificationTypeLabels,
  certificateState: certStateLabels,
  certificateBizType: certBizTypeLabels,
  evaluationState: evaluationStateLabels,
  demandResponse: demandResponseStateLabels,
  authorisation: authorisationStateLabels,
  dataScope: dataScopeLabels,
  purpose: financePurposeLabels,
  rejectReason: rejectReasonLabels,
  guaranteeKind: guaranteeKindLabels,
  guaranteeState: guaranteeStateLabels,
  claimState: insuranceClaimStateLabels,
  invoiceState: invoiceStateLabels,
  invoiceType: invoiceTypeLabels,
  invoicedType: invoicedTypeLabels,
  policyCategory: Object.fromEntries(POLICY_CATEGORIES.map(({ id, label }) => [id, label])),
};

function codes(name: string): string {
  const labels = labelSets[name];
  if (labels === undefined) throw new Error(`no codes called ${name}`);
  return toTable(
    ['code', 'label'],
    byCode(labels).map(([key, label]) => [code(key), label]),
  );
}

interface Life {
  readonly states: Labels;
  readonly machine: Machine;
  readonly actions?: Labels;
  readonly tab?: (state: never) => string;
  readonly turn?: (state: never) => string;
}

const toLife = <S extends string, A extends string>(machine: Machine<S, A>, rest: Omit<Life, 'machine'>): Life => ({
  ...rest,
  machine: machine as unknown as Machine,
});

const lives: Readonly<Record<string, Life>> = {
  financeOrder: toLife(toMachine(financeOrderStates), {
    states: financeOrderStateLabels,
    actions: financeOrderActionLabels,
    tab: toFinanceOrderGroup,
    turn: whoseTurn,
  }),
  insuranceOrder: toLife(toMachine(insuranceOrderStates), {
    states: insuranceOrderStateLabels,
    actions: insuranceOrderActionLabels,
    tab: toInsuranceOrderGroup,
    turn: insuranceTurn,
  }),
  insuranceClaim: toLife(toMachine(insuranceClaimStates), { states: insuranceClaimStateLabels, actions: insuranceClaimActionLabels }),
  financeDemand: toLife(toMachine(financeDemandStates), {
    states: financeDemandStateLabels,
    actions: financeDemandActionLabels,
    tab: toFinanceDemandGroup,
  }),
  authentication: toLife(personalAuthMachine, { states: authStateLabels }),
  certificateOrder: toLife(certificateOrderMachine, { states: certOrderStateLabels, actions: certOrderActionLabels }),
  certificate: toLife(certificateMachine, { states: certStateLabels }),
  invoice: toLife(invoiceMachine, { states: invoiceStateLabels }),
  evaluation: toLife(evaluationMachine, { states: evaluationStateLabels }),
};

function findLife(name: string): Life {
  const life = lives[name];
  if (life === undefined) throw new Error(`no life called ${name}`);
  return life;
}

function states(name: string): string {
  const { states: labels, tab, turn } = findLife(name);
  const head = ['state', 'label', ...(tab ? ['tab'] : []), ...(turn ? ['whose turn'] : [])];
  const rows = byCode(labels).map(([key, label]) => [
    code(key),
    label,
    ...(tab ? [code(tab(key as never))] : []),
    ...(turn ? [turn(key as never)] : []),
  ]);
  return toTable(head, rows);
}

function transitions(name: string): string {
  const { machine, states: labels, actions = {} } = findLife(name);
  const shown = (state: string): string => `${code(state)} ${labels[state] ?? ''}`.trim();
  const rows = Object.entries(machine.transitions).flatMap(([action, moves]) =>
    moves.map(({ from, to, by }) => [
      code(action),
      actions[action] ?? '',
      from.map(shown).join(', '),
      to === 'origin' ? 'the state it was returned from' : shown(to),
      by.join(', '),
    ]),
  );
  return toTable(['action', '', 'from', 'to', 'who'], rows);
}

const messageTypes = (): string =>
  toTable(
    ['code', 'label'],
    [...MESSAGE_TYPES].sort((a, b) => a.type.localeCompare(b.type)).map(({ type, label }) => [code(type), label]),
  );

const dictionaries = (): string => DICTIONARY_TYPES.map(code).join(', ');

/** The scenes of an upload, in the words of their source. */
function scenes(): string {
  const source = readFileSync(join(projectDir, 'lib', 'contract', 'upload-scene.ts'), 'utf8');
  const words = readDocstrings(source);
  const rows = [...source.matchAll(/export const (\w+_SCENE) = '([^']+)'/g)].map(([, name = '', value = '']) => [
    code(value),
    words.get(name)?.own ?? '',
  ]);
  return toTable(['scene', 'meaning'], rows);
}

export const codeBlocks: Readonly<Record<string, (argument: string) => string>> = {
  codes,
  states,
  transitions,
  'message-types': messageTypes,
  dictionaries,
  scenes,
};

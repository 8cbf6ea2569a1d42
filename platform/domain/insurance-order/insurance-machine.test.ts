import { INSURANCE_CLAIM_STATES, INSURANCE_ORDER_STATES } from '#lib/contract/insurance/states.ts';
import { describeMachine, type MachineRow } from '../../testing/describe-machine.ts';
import { insuranceClaimMachine, insuranceOrderMachine } from './insurance-machine.ts';

/** The table of domain.md b5, written down a second time. */
const ORDER_TABLE: readonly MachineRow[] = [
  ['submit', '00', '10', 'applicant'],
  ['accept', '10 20', '30', 'institution'],
  ['review', '10', '20', 'institution'],
  ['refuse', '20', '91', 'institution'],
  ['askChange', '10 20', '15', 'institution'],
  ['amend', '15', '10', 'applicant'],
  ['pay', '30', '40', 'applicant'],
  ['issue', '40', '50', 'institution'],
  ['issueFail', '40', '92', 'institution'],
  ['start', '50', '60', 'clock'],
  ['end', '60', '70', 'clock'],
  ['surrender', '50 60', '80', 'applicant'],
  ['approveSurrender', '80', '81', 'institution'],
  ['cancel', '00 10 15 20 30', '93', 'applicant'],
  ['expire', '30', '94', 'clock'],
];

const CLAIM_TABLE: readonly MachineRow[] = [
  ['claim', '0', '1', 'applicant'],
  ['askMore', '1', '4', 'institution'],
  ['supplement', '4', '1', 'applicant'],
  ['uphold', '1', '5', 'institution'],
  ['payOut', '5', '2', 'institution'],
  ['dismiss', '1', '3', 'institution'],
];

describeMachine('insurance orders', insuranceOrderMachine, INSURANCE_ORDER_STATES, ORDER_TABLE);
describeMachine('claims', insuranceClaimMachine, INSURANCE_CLAIM_STATES, CLAIM_TABLE);

import { FINANCE_DEMAND_STATES } from '#lib/contract/demand/states.ts';
import { describeMachine } from '../../testing/describe-machine.ts';
import { financeDemandMachine } from './demand-machine.ts';

describeMachine('a demand', financeDemandMachine, FINANCE_DEMAND_STATES, [
  ['publish', '00', '10', 'applicant'],
  ['respond', '10', '20', 'institution'],
  ['choose', '20', '30', 'applicant'],
  ['credited', '30', '40', 'institution'],
  ['disbursed', '40', '50', 'institution'],
  ['settled', '50', '90', 'institution'],
  ['withdraw', '10 20', '91', 'applicant'],
  ['expire', '10', '92', 'clock'],
  ['expire', '20', '93', 'clock'],
  ['lost', '30 40', '93', 'institution applicant clock'],
]);

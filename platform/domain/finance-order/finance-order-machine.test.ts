import { FINANCE_ORDER_STATES } from '#lib/contract/finance-order-states.ts';
import { describeMachine } from '../../testing/describe-machine.ts';
import { financeOrderMachine } from './finance-order-machine.ts';

describeMachine('a finance order', financeOrderMachine, FINANCE_ORDER_STATES, [
  ['submit', '00', '10', 'applicant'],
  ['accept', '10', '20', 'institution'],
  ['investigate', '20', '30', 'institution'],
  ['approveStart', '20 30', '40', 'institution'],
  ['return', '10 20 30 40', '45', 'institution'],
  ['resubmit', '45', 'origin', 'applicant'],
  ['credit', '40', '50', 'institution'],
  ['sign', '50', '60', 'applicant'],
  ['decline', '50', '94', 'applicant clock'],
  ['disburse', '60', '70', 'institution'],
  ['settle', '70', '80', 'institution'],
  ['reject', '10 20 30 40 45', '91', 'institution'],
  ['withdraw', '10 20 30 40 45', '92', 'applicant'],
  ['expire', '10', '93', 'clock'],
]);

import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { describeMachine } from '../../testing/describe-machine.ts';
import { personalAuthMachine } from './authentication-machine.ts';

describeMachine('an authentication', personalAuthMachine, Object.values(AUTH_STATES), [
  ['submit', '0', '1', 'applicant'],
  ['pass', '1', '2', 'operator'],
  ['refuse', '1', '3', 'operator'],
  ['expire', '2', '4', 'clock'],
  ['revoke', '1', '5', 'applicant'],
  ['revoke', '2', '5', 'applicant operator'],
]);

import { AUTH_STATES } from '#lib/contract/authentication-codes.ts';
import { describeMachine } from '../../testing/describe-machine.ts';
import { attorneyMachine, companyAuthMachine, personalAuthMachine, qualificationMachine } from './authentication-machine.ts';

const passed = [
  ['submit', '0', '1', 'applicant'],
  ['pass', '1', '2', 'operator'],
  ['refuse', '1', '3', 'operator'],
  ['expire', '2', '4', 'clock'],
] as const;

const returned = [
  ['revoke', '1', '5', 'applicant'],
  ['revoke', '2', '5', 'applicant operator'],
] as const;
const dropped = ['revoke', '3', '5', 'applicant'] as const;
const ofCompany = [
  ['endorse', '1', '1', 'operator'],
  ['revoke', '1', '5', 'applicant'],
  ['revoke', '2', '5', 'operator'],
] as const;

describeMachine('the authentication of a company', companyAuthMachine, Object.values(AUTH_STATES), [...passed, ...ofCompany, dropped]);
describeMachine('the authentication of a person', personalAuthMachine, Object.values(AUTH_STATES), [...passed, ...returned, dropped]);
describeMachine('a qualification', qualificationMachine, Object.values(AUTH_STATES), [...passed, ...returned, dropped]);
describeMachine('a letter of attorney', attorneyMachine, Object.values(AUTH_STATES), [...passed, ...returned]);

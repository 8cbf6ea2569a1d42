import { CERT_ORDER_STATES, CERT_STATES } from '#lib/contract/certificate-states.ts';
import { EVALUATION_STATES } from '#lib/contract/evaluation-states.ts';
import { INVOICE_STATES } from '#lib/contract/invoice-states.ts';
import { certificateMachine, certificateOrderMachine } from '../../domain/certificate/certificate-rows.ts';
import { evaluationMachine } from '../../domain/evaluation/submit-evaluation.ts';
import { invoiceMachine } from '../../domain/invoice/invoice-rows.ts';
import { describeMachine, type MachineRow } from '../../testing/describe-machine.ts';

/** The tables of domain.md b7, b8 and b9, written down a second time. */
const EVALUATION: readonly MachineRow[] = [
  ['submit', '0', '1', 'applicant'],
  ['append', '1', '2', 'applicant'],
  ['block', '1 2', '3', 'operator'],
  ['expire', '0', '4', 'clock'],
];
const INVOICE: readonly MachineRow[] = [
  ['start', '0', '1', 'institution'],
  ['issue', '1', '2', 'institution'],
  ['fail', '0 1', '3', 'institution'],
  ['reverse', '2', '4', 'institution clock'],
  ['cancel', '0', '5', 'applicant clock'],
  ['cancel', '1', '5', 'clock'],
];
const ORDER: readonly MachineRow[] = [
  ['submit', '00 15', '10', 'applicant'],
  ['return', '10', '15', 'institution'],
  ['approve', '10', '20', 'institution'],
  ['accept', '10', '30', 'institution'],
  ['reject', '10 30', '91', 'institution'],
  ['pay', '20', '30', 'applicant'],
  ['expire', '20', '92', 'clock'],
  ['send', '30', '40', 'institution'],
  ['finish', '30', '50', 'institution'],
  ['receive', '40', '50', 'applicant clock'],
  ['cancel', '00 10 15 20', '92', 'applicant'],
];
const CERTIFICATE: readonly MachineRow[] = [
  ['warn', '1', '2', 'clock'],
  ['expire', '1 2 4 5', '3', 'clock'],
  ['renew', '1 2 3', '1', 'institution'],
  ['replace', '1 2 4', '1', 'institution'],
  ['change', '1 2', '1', 'institution'],
  ['lock', '1 2', '4', 'institution'],
  ['disable', '1 2', '5', 'institution'],
  ['unlock', '4', '1', 'institution'],
  ['revoke', '1 2 3 4 5', '6', 'institution'],
  ['enable', '5', '1', 'institution'],
];

describeMachine('evaluations', evaluationMachine, EVALUATION_STATES, EVALUATION);
describeMachine('invoices', invoiceMachine, INVOICE_STATES, INVOICE);
describeMachine('orders about certificates', certificateOrderMachine, CERT_ORDER_STATES, ORDER);
describeMachine('certificates', certificateMachine, CERT_STATES, CERTIFICATE);

import type { IssueSettings } from '../../platform/cases/guarantee/letter-documents.ts';
import type { DomainContext } from '../../platform/domain/domain-context.ts';
import { answerDemands } from './answer-demands.ts';
import { moveFinanceOrders } from './move-finance-orders.ts';
import { moveInsuranceOrders } from './move-insurance-orders.ts';
import { moveCertificateOrders, moveInvoices } from './move-legacy.ts';
import { moveLetters } from './move-letters.ts';

/** What somebody outside the portal would do next, played for a demonstration. Never touches the seed's own cases. */
export interface DemoMove {
  readonly name: string;
  /** Takes one step with every case that has waited for `stepMs` since its last. */
  readonly run: (context: DomainContext, stepMs: number, settings: IssueSettings) => Promise<void>;
}

/** Every area puts its moves here. */
export const demoMoves: readonly DemoMove[] = [
  { name: 'financeOrders', run: moveFinanceOrders },
  { name: 'demands', run: answerDemands },
  { name: 'insuranceOrders', run: (context, stepMs, { files }) => moveInsuranceOrders(context, stepMs, files) },
  { name: 'guaranteeLetters', run: moveLetters },
  { name: 'invoices', run: (context, stepMs, { files }) => moveInvoices(context, stepMs, files) },
  { name: 'certificates', run: moveCertificateOrders },
];

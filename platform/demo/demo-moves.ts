import type { DomainContext } from '../domain/domain-context.ts';
import type { KeepSettings } from '../domain/files/file-settings.ts';
import { answerDemands } from './answer-demands.ts';
import { moveFinanceOrders } from './move-finance-orders.ts';
import { moveInsuranceOrders } from './move-insurance-orders.ts';
import { moveCertificateOrders, moveInvoices } from './move-legacy.ts';

/** What somebody outside the portal would do next, played for a demonstration. Never touches the seed's own cases. */
export interface DemoMove {
  readonly name: string;
  /** Takes one step with every case that has waited for `stepMs` since its last. */
  readonly run: (context: DomainContext, stepMs: number, files: KeepSettings) => Promise<void>;
}

/** Every area puts its moves here. */
export const demoMoves: readonly DemoMove[] = [
  { name: 'financeOrders', run: moveFinanceOrders },
  { name: 'demands', run: answerDemands },
  { name: 'insuranceOrders', run: moveInsuranceOrders },
  { name: 'invoices', run: moveInvoices },
  { name: 'certificates', run: moveCertificateOrders },
];

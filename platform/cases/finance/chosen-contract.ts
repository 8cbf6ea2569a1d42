import type { DomainContext } from '../../domain/domain-context.ts';
import type { StoreSettings } from '../../domain/files/file-settings.ts';
import { type DeskSeat, readerOf } from '../engine/desk-scope.ts';
import type { DeskAct } from './desk-orders.ts';
import { storeContract } from './loan-contract.ts';
import type { SentOrder } from './order-rows.ts';

/** An order, and who makes an offer on it. */
export interface OfferPlace {
  readonly order: SentOrder;
  readonly seat: DeskSeat;
}

/** What an offer is made with: the file that was chosen is stored, its address put in its place. */
export async function withChosenContract(
  context: DomainContext,
  files: StoreSettings,
  { order, seat }: OfferPlace,
  act: DeskAct,
): Promise<DeskAct> {
  const { contractPdf: chosen, ...fields } = act.fields ?? {};
  if (fields.signing !== 'file' || !(chosen instanceof File) || chosen.size === 0) return { ...act, fields };
  const given = { fileName: chosen.name, bytes: Buffer.from(await chosen.arrayBuffer()), by: readerOf(seat, order.agencyId) };
  return { ...act, fields: { ...fields, contractFile: await storeContract(context, files, order, given) } };
}

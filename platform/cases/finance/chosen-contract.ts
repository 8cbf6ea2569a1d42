import type { DomainContext } from '../../domain/domain-context.ts';
import type { StoreSettings } from '../../domain/files/file-settings.ts';
import type { DeskAct } from './desk-orders.ts';
import { storeContract } from './loan-contract.ts';
import type { SentOrder } from './order-rows.ts';

/** What an offer is made with: the file that was chosen is stored, its address put in its place. */
export async function withChosenContract(context: DomainContext, files: StoreSettings, order: SentOrder, act: DeskAct): Promise<DeskAct> {
  const { contractPdf: chosen, ...fields } = act.fields ?? {};
  if (fields.signing !== 'file' || !(chosen instanceof File) || chosen.size === 0) return { ...act, fields };
  const given = { fileName: chosen.name, bytes: Buffer.from(await chosen.arrayBuffer()) };
  return { ...act, fields: { ...fields, contractFile: await storeContract(context, files, order, given) } };
}

import { readerOf } from '../platform/cases/engine/desk-scope.ts';
import { type OfferPlace, withChosenContract } from '../platform/cases/finance/chosen-contract.ts';
import type { DeskAct } from '../platform/cases/finance/desk-orders.ts';
import { storeContract } from '../platform/cases/finance/loan-contract.ts';
import { renderPdf } from '../platform/domain/documents/render-pdf.ts';
import type { DomainContext } from '../platform/domain/domain-context.ts';
import type { StoreSettings } from '../platform/domain/files/file-settings.ts';

/** The sandbox hands a sample over, which says that it is one. */
export const SAMPLE_CONTRACT = { signing: 'sample' } as const;

const SAMPLE_NAME = '借款合同（样张）.pdf';
const MADE_AT = new Date('2026-01-01T00:00:00+08:00');

let drawn: Promise<Buffer> | null = null;

const drawSample = (): Promise<Buffer> =>
  renderPdf({
    title: '借款合同（样张）',
    number: '样张，没有编号',
    issuer: '演示机构（示例）',
    issuedAt: MADE_AT,
    blocks: [
      { kind: 'paragraph', text: '这是演示用的样张，不是任何一家机构的合同，没有法律效力，不能用来借款。' },
      { kind: 'heading', text: '真正的合同写在哪里' },
      { kind: 'paragraph', text: '办理真实贷款时，这里是放款机构自己的合同文件。金额、利率、每期还款和费用以报价页上的数字为准。' },
      { kind: 'heading', text: '合同一般有这些内容' },
      {
        kind: 'list',
        numbered: true,
        items: ['借款人、放款人', '借款金额、期限、用途', '利率、计息方法、还款方式', '逾期和提前还款', '双方的权利和义务', '争议怎么解决'],
      },
    ],
  });

/** What an offer is made with: the sample or the file that was chosen is stored, its address put in its place. */
export async function withContract(context: DomainContext, files: StoreSettings, place: OfferPlace, act: DeskAct): Promise<DeskAct> {
  if (act.fields?.signing !== SAMPLE_CONTRACT.signing) return withChosenContract(context, files, place, act);
  const { contractPdf: _chosen, ...fields } = act.fields;
  drawn ??= drawSample();
  const { order, seat } = place;
  const given = { fileName: SAMPLE_NAME, bytes: await drawn, by: readerOf(seat, order.agencyId) };
  const contractFile = await storeContract(context, files, order, given);
  return { ...act, fields: { ...fields, signing: 'file', contractFile } };
}

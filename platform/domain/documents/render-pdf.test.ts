import { extractText, getDocumentProxy } from 'unpdf';
import type { PdfDocument } from './pdf-document.ts';
import { renderPdf } from './render-pdf.ts';

const base: PdfDocument = {
  title: '投标保函',
  number: 'GL2026112000001',
  issuer: '示例融资担保有限公司',
  issuedAt: new Date('2026-11-20T01:00:00Z'),
  blocks: [],
};

const guarantee: PdfDocument = {
  ...base,
  blocks: [
    { kind: 'heading', text: '一、担保事项' },
    { kind: 'paragraph', text: '本保函项下担保金额为人民币壹佰万元整（¥1,000,000.00），有效期至 2027-02-18。' },
    {
      kind: 'facts',
      rows: [
        ['被担保人', '莆田示例木兰溪工程有限公司'],
        ['受益人', '示例㙦头村民委员会'],
      ],
    },
    { kind: 'list', numbered: true, items: ['撤回投标', '中标后不签合同'] },
    { kind: 'parties', parties: [{ role: '保证人', name: '示例融资担保有限公司', note: '2026-11-20', sealed: true }] },
  ],
  verification: { sentence: '扫码或凭编号核验本保函', address: 'http://localhost:3000/guarantee/verify/GL2026112000001' },
};

const repayments = (count: number): PdfDocument => ({
  ...base,
  blocks: [
    {
      kind: 'table',
      columns: [
        { title: '期数', share: 1 },
        { title: '应还金额', share: 2, align: 'right' },
        { title: '说明', share: 4 },
      ],
      rows: Array.from({ length: count }, (_, index) => [`第${index + 1}期`, '84,990.08', '按月还款，'.repeat((index % 9) + 1)]),
    },
  ],
});

/** Where the pieces of a page's text stand, and whether they are turned, as those along the ring of a seal are. */
async function readPieces(bytes: Buffer) {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, slope = 0, , , left = 0] = item.transform as number[];
    return [{ text: item.str, isTurned: Math.abs(slope) > 0.001, left, right: left + item.width }];
  });
}

async function readPages(bytes: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ''));
}

describe('renderPdf', () => {
  it('prints every block as text that can be read back, rare characters too', async () => {
    const [page = ''] = await readPages(await renderPdf(guarantee));
    for (const words of [
      '投标保函',
      '编号GL2026112000001',
      '人民币壹佰万元整（¥1,000,000.00）',
      '被担保人莆田示例木兰溪工程有限公司',
      '示例㙦头村民委员会',
      '2.中标后不签合同',
      '保证人示例融资担保有限公司2026-11-20',
      '扫码或凭编号核验本保函',
      '/guarantee/verify/GL2026112000001',
      '第1页，共1页',
      '出具时间2026-11-20',
    ])
      expect(page).toContain(words);
  });

  it('leaves a row without a value out', async () => {
    const rows = [
      ['申请人', '林小溪'],
      ['统一社会信用代码', ''],
      ['备注', ' '],
      ['金融机构', '示例银行'],
    ] as const;
    const [page = ''] = await readPages(await renderPdf({ ...base, blocks: [{ kind: 'facts', rows }] }));
    expect(page).toContain('申请人林小溪金融机构示例银行');
  });

  it('gives equal bytes for equal documents and other bytes for another word, under 200 kB', async () => {
    const [first, again, other] = [
      await renderPdf(guarantee),
      await renderPdf(guarantee),
      await renderPdf({ ...guarantee, number: 'GL2' }),
    ];
    expect(first.equals(again)).toBe(true);
    expect(first.equals(other)).toBe(false);
    expect(first.byteLength).toBeLessThan(200_000);
  });

  it('runs a long table over pages: each has its head and number, each row stands once and whole', async () => {
    const pages = await readPages(await renderPdf(repayments(200)));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((page, index) => {
      expect(page).toContain('期数应还金额说明');
      expect(page).toContain(`第${index + 1}页，共${pages.length}页`);
    });
    for (let row = 1; row <= 200; row += 1) {
      const lines = '按月还款，'.repeat(((row - 1) % 9) + 1);
      expect(pages.filter((page) => page.includes(`第${row}期84,990.08${lines}`))).toHaveLength(1);
    }
  });

  it.each(['示例融资担保有限公司', '示例海峡两岸融资性担保股份有限公司莆田分公司'])('sets the seal of %s beside the name', async (name) => {
    const parties = [{ role: '保证人', name, note: '2026-11-20', sealed: true }];
    const pieces = await readPieces(await renderPdf({ ...base, issuer: '', blocks: [{ kind: 'parties', parties }] }));
    const seal = pieces.filter(({ isTurned }) => isTurned);
    const words = pieces.filter(({ text, isTurned }) => !isTurned && (name.includes(text) || text.startsWith('2026-11-20')));
    expect(seal.length).toBeGreaterThan(8);
    expect(words.map(({ text }) => text).join('')).toContain(name.slice(0, 6));
    expect(Math.min(...seal.map(({ left }) => left))).toBeGreaterThan(Math.max(...words.map(({ right }) => right)));
  });

  it('takes the end of the text along when the signatures do not fit under it', async () => {
    const parties = [{ role: '保险人', name: '示例保险', note: '2026-11-20', sealed: true }];
    for (let rows = 15; rows <= 22; rows += 1) {
      const pages = await readPages(
        await renderPdf({
          ...base,
          blocks: [
            { kind: 'facts', rows: Array.from({ length: rows }, (_, row) => [`第 ${row + 1} 行`, '示例'] as const) },
            { kind: 'heading', text: '责任免除' },
            { kind: 'list', numbered: true, items: ['酒后', '醉驾'] },
            { kind: 'paragraph', text: '本保单为电子保单。' },
            { kind: 'parties', parties },
          ],
        }),
      );
      expect(pages.filter((page) => page.includes('保险人示例保险') && page.includes('本保单为电子保单'))).toHaveLength(1);
      expect(pages.join('').match(/责任免除/g)).toHaveLength(1);
    }
  });

  it('takes a document of no words and a paragraph longer than a page', async () => {
    expect(await readPages(await renderPdf(base))).toHaveLength(1);
    const long = await readPages(await renderPdf({ ...base, blocks: [{ kind: 'paragraph', text: '条款内容。'.repeat(1_500) }] }));
    expect(long.length).toBeGreaterThan(2);
    expect(long.join('').match(/条/g)).toHaveLength(1_500);
  });
});

import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { PdfBlock, PdfDocument } from '../../domain/documents/pdf-document.ts';
import { maskNumber } from '../../domain/mask/mask-number.ts';
import { yuanWords } from '../../domain/money-words.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import type { SubmittedRow } from './order-rows.ts';
import { ownLimit } from './own-limit.ts';

const heirsOf = ({ beneficiaryKind, beneficiaries }: InsuranceApplication): string =>
  beneficiaryKind === '法定' ? '法定' : beneficiaries.map(({ name, sharePercent }) => `${name} ${sharePercent}%`).join('，');

const subjectOf = ({ subject, units }: InsuranceApplication, unit: string): (readonly [string, string])[] =>
  (
    [
      ['品种', subject.crop],
      ['地点', subject.place],
      ['数量', units === '' || unit === '' ? '' : `${units} ${unit}`],
      ['项目', subject.project],
      ['标段', subject.section],
      ['地址', subject.address],
      ['价值', subject.value === '' ? '' : `${subject.value} 万元`],
      ['合同', subject.contractName],
      ['对方', subject.counterparty],
    ] as const
  ).filter(([, value]) => value !== '');

function peopleOf({ insureds, holder }: InsuranceApplication): PdfBlock {
  const rows = insureds.map(({ name, relation, idNo }, index) => [String(index + 1), name, relation, maskNumber(idNo)]);
  if (rows.length === 0) return { kind: 'facts', rows: [['被保险人', holder.name]] };
  const columns = [
    { title: '序号', share: 1 },
    { title: '被保险人', share: 3 },
    { title: '与投保人关系', share: 3 },
    { title: '证件号', share: 4 },
  ];
  return { kind: 'table', columns, rows };
}

/** The policy as it is printed. Numbers of documents are masked; equal orders give equal documents. */
export function toPolicyDocument(row: SubmittedRow, policyNo: string, issuedAt: Date): PdfDocument {
  const { application, snapshot } = row;
  const { product } = snapshot;
  const { holder } = application;
  return {
    title: '电子保险单',
    number: policyNo,
    issuer: product.insurerName,
    issuedAt,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['产品', product.productName],
          ['投保单号', row.orderNo],
          ['投保人', `${holder.name}　${maskNumber(holder.idNo)}`],
          ['受益人', heirsOf(application)],
          ['保险金额', yuanWords(row.sumInsuredYuan)],
          [
            '保险费',
            row.subsidyYuan > 0
              ? `${yuanWords(row.premiumYuan)}（另由财政补贴 ${yuanWords(row.subsidyYuan)}）`
              : yuanWords(row.premiumYuan),
          ],
          ['保险期间', `${row.startDate} 零时起至 ${row.endDate} 二十四时止`],
          ['等待期', product.waitingDays === 0 ? '没有' : `${product.waitingDays} 天`],
          ['免赔额', product.deductible],
          ['条款备案号', product.clauseRecordNo],
        ],
      },
      { kind: 'heading', text: '被保险人' },
      peopleOf(application),
      ...(subjectOf(application, product.pricing.unit).length === 0
        ? []
        : [{ kind: 'heading', text: '保险标的' } as const, { kind: 'facts', rows: subjectOf(application, product.pricing.unit) } as const]),
      { kind: 'heading', text: '保障责任' },
      {
        kind: 'table',
        columns: [
          { title: '责任', share: 3 },
          { title: '限额', share: 3 },
          { title: '说明', share: 4 },
        ],
        rows: product.coverage.map(({ name, limit, note }) => [name, ownLimit(limit, product, application), note]),
      },
      { kind: 'heading', text: '责任免除' },
      { kind: 'list', numbered: true, items: product.exclusions },
      ...(product.specialTerms === ''
        ? []
        : [{ kind: 'heading', text: '特别约定' } as const, { kind: 'paragraph', text: product.specialTerms } as const]),
      { kind: 'paragraph', text: '本保单为电子保单。下载的文件可用订单页上的 SHA-256 校验值核对，有一处改动，校验值就不同。' },
      { kind: 'parties', parties: [{ role: '保险人', name: product.insurerName, note: toDay(issuedAt), sealed: true }] },
    ],
  };
}

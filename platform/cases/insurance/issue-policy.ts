import { randomInt } from 'node:crypto';
import { FINGERPRINT, FINGERPRINT_USE } from '#lib/contract/file-fingerprint.ts';
import { applicantLimit } from '#lib/contract/insurance/benefit-limit.ts';
import { GRACE_DAYS } from '#lib/contract/insurance/premium-schedule.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { isOfPersons, isSurety } from '#lib/contract/insurance-cover.ts';
import { wanToYuan } from '#lib/contract/pricing/wan.ts';
import type { PdfBlock, PdfDocument } from '../../domain/documents/pdf-document.ts';
import { storeDocument, toVerifyAddress } from '../../domain/documents/pdf-document.ts';
import { renderPdf } from '../../domain/documents/render-pdf.ts';
import type { DomainContext } from '../../domain/domain-context.ts';
import { Fault } from '../../domain/fault.ts';
import type { StoreSettings } from '../../domain/files/file-settings.ts';
import { refreshSoldCount } from '../../domain/insurance-product/publish-insurance-product.ts';
import { maskNumber } from '../../domain/mask/mask-number.ts';
import { yuanText } from '../../domain/money-words.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import type { CaseActor } from '../engine/actors.ts';
import type { Fields, Handler } from '../engine/case-definition.ts';
import { requireOwnCase } from '../engine/case-rows.ts';
import { type InsuranceRow, insuranceKind, premiumText, requireSnapshot, type SubmittedRow } from './order-rows.ts';
import { premiumsOn } from './premiums.ts';

/** Where policies are kept. */
export interface InsuranceSettings {
  readonly files: StoreSettings;
  /** Address of the portal, where a surety policy can be verified. */
  readonly siteUrl: string;
}

/** Who is paid where an insured person dies. */
export const heirsOf = ({ beneficiaryKind, beneficiaries }: InsuranceApplication): string =>
  beneficiaryKind === '法定'
    ? '法定'
    : beneficiaries.map(({ name, relation, sharePercent }) => `${name}（${relation}）${sharePercent}%`).join('，');

/** What is insured beside people, as far as the product asks for it. */
export const thingsOf = ({ subject, units }: InsuranceApplication, unit: string): (readonly [string, string])[] =>
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

/** Whom a surety policy insures; nobody on one that was applied for before that was asked. */
export const creditorOf = ({ subject }: InsuranceApplication): (readonly [string, string])[] =>
  subject.creditorName
    ? [
        ['被保险人', subject.creditorName],
        ['被保险人信用代码', subject.creditorCode],
      ]
    : [];

/** The thing and, of a surety policy, whom it insures. */
export const subjectOf = (application: InsuranceApplication, unit: string): (readonly [string, string])[] => [
  ...thingsOf(application, unit),
  ...creditorOf(application),
];

/** To whom the holder of a surety policy owes what it covers; an application of before this was asked names nobody. */
function creditorBlock({ subject }: InsuranceApplication): PdfBlock {
  const { creditorName, creditorCode, counterparty } = subject;
  const rows = [
    ['名称', creditorName || counterparty || '投保时没有填写，以招标文件或合同为准'],
    ['统一社会信用代码', creditorCode || ''],
  ] as const;
  return { kind: 'facts', rows };
}

/** Who is insured where people are, and none of them is named. */
const UNNAMED = '保险期间在这个项目上干活的人，不报人名';

function peopleOf({ insureds, holder }: InsuranceApplication, product: SubmittedRow['snapshot']['product']): PdfBlock {
  const hasClasses = insureds.some(({ occupationClass }) => occupationClass !== '');
  const rows = insureds.map(({ name, relation, idNo, occupationClass }, index) => [
    ...[String(index + 1), name, relation, maskNumber(idNo)],
    ...(hasClasses ? [occupationClass] : []),
  ]);
  if (rows.length === 0) return { kind: 'facts', rows: [['被保险人', isOfPersons(product) ? UNNAMED : holder.name]] };
  const columns = [
    { title: '序号', share: 1 },
    { title: '被保险人', share: 3 },
    { title: '与投保人关系', share: 3 },
    { title: '证件号', share: 4 },
    ...(hasClasses ? [{ title: '职业类别', share: 2 }] : []),
  ];
  return { kind: 'table', columns, rows };
}

/** What is covered up to which limit. */
export const coverageBlocks = ({ application, snapshot: { product } }: SubmittedRow): PdfBlock[] => [
  { kind: 'heading', text: '保障责任' },
  {
    kind: 'table',
    columns: [
      { title: '责任', share: 3 },
      { title: '限额', share: 3 },
      { title: '说明', share: 4 },
    ],
    rows: product.coverage.map((coverage) => [coverage.name, applicantLimit(coverage, product, application), coverage.note]),
  },
];

/** When which premium is due, where it is paid once a year. */
function premiumBlocks(row: SubmittedRow): PdfBlock[] {
  const premiums = premiumsOn(row, row.startDate);
  if (premiums.length === 0) return [];
  const columns = [
    { title: '期数', share: 2 },
    { title: '应缴日', share: 4 },
    { title: '金额', share: 4, align: 'right' },
  ] as const;
  const rows = premiums.map(({ period, dueDay }) => [`第 ${period} 期`, dueDay, yuanText(row.premiumYuan)]);
  const text = `第 1 期已经付清。以后各期从应缴日前 30 天起可以付；过了应缴日有 ${GRACE_DAYS} 天宽限期，宽限期里保障照旧，欠交的保费可以从赔款里扣。宽限期满没有付的，保单效力中止；两年内双方谈妥、补交保费后恢复，满两年没有谈妥的，保险公司可以解除合同，按合同退现金价值（《保险法》第三十六条、第三十七条）。`;
  return [
    { kind: 'heading', text: '保险费交纳' },
    { kind: 'table', columns, rows },
    { kind: 'paragraph', text },
  ];
}

/** What each of several people is insured for. */
const eachOf = ({ insureds, sumInsured }: InsuranceApplication): (readonly [string, string])[] =>
  insureds.length > 1 && Number(sumInsured) > 0 ? [['其中每人', yuanText(wanToYuan(Number(sumInsured)))]] : [];

/** Whoever is handed a surety policy has to know the company by its code, which is public. */
const holderText = ({ name, idType, idNo }: InsuranceApplication['holder'], isShown: boolean): string =>
  `${name}　${isShown && idType === '5' ? idNo : maskNumber(idNo)}`;

/** How it is known for the one that was issued: a surety policy by anybody who is handed it, any other by its holder. */
const originText = (isOfSurety: boolean): string =>
  isOfSurety
    ? `本保单为电子保单，由投保人交给被保险人。是不是原件，谁都可以在“保函查验”核对：${FINGERPRINT_USE}。`
    : `本保单为电子保单。是不是原件，可以在订单页的“${FINGERPRINT}”核对：${FINGERPRINT_USE}。`;

/** The policy as it is printed. Numbers of people's documents are masked; equal orders give equal documents. */
export function toPolicyDocument(row: SubmittedRow, policyNo: string, issuedAt: Date, siteUrl: string): PdfDocument {
  const { application, snapshot } = row;
  const { product } = snapshot;
  const isOfSurety = isSurety(product);
  const things = thingsOf(application, product.pricing.unit);
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
          ['投保人', holderText(application.holder, isOfSurety)],
          ...(isOfPersons(product) ? [['受益人', heirsOf(application)] as const] : []),
          ['保险金额', yuanText(row.sumInsuredYuan)],
          ...eachOf(application),
          ['保险费', row.subsidyYuan > 0 ? `${premiumText(row)}（另由财政补贴 ${yuanText(row.subsidyYuan)}）` : premiumText(row)],
          ['保险期间', `${row.startDate} 零时起至 ${row.endDate} 二十四时止`],
          ['等待期', product.waitingDays === 0 ? '没有' : `${product.waitingDays} 天`],
          ['免赔额', product.deductible],
          ['条款备案号', product.clauseRecordNo],
          ...(isOfSurety ? [['索赔电话', product.serviceTel] as const] : []),
        ],
      },
      { kind: 'heading', text: isOfSurety ? '被保险人（受益人）' : '被保险人' },
      isOfSurety ? creditorBlock(application) : peopleOf(application, product),
      ...(things.length === 0 ? [] : [{ kind: 'heading', text: '保险标的' } as const, { kind: 'facts', rows: things } as const]),
      ...coverageBlocks(row),
      ...premiumBlocks(row),
      { kind: 'heading', text: '责任免除' },
      { kind: 'list', numbered: true, items: product.exclusions },
      ...(product.specialTerms === ''
        ? []
        : [{ kind: 'heading', text: '特别约定' } as const, { kind: 'paragraph', text: product.specialTerms } as const]),
      { kind: 'paragraph', text: originText(isOfSurety) },
      { kind: 'parties', parties: [{ role: '保险人', name: product.insurerName, note: toDay(issuedAt), sealed: true }] },
    ],
    ...(isOfSurety && {
      verification: {
        sentence: `保单号 ${policyNo}。扫码，或到“保函查验”选择这份文件核对真伪。`,
        address: toVerifyAddress(siteUrl, policyNo),
      },
    }),
  };
}

const PAID = '40';
const SERIAL_END = 10_000_000_000;
const SERIAL_LENGTH = 10;
export const POLICY_SCENE = 'INSURANCE_POLICY';

/** The number follows from the day and ten digits drawn at random. */
const toPolicyNo = (now: Date): string => `P${toDay(now).replaceAll('-', '')}${String(randomInt(SERIAL_END)).padStart(SERIAL_LENGTH, '0')}`;

/**
 * Issues the policy of a paid order: drawn before the transaction, kept as a private file of the holder, its hash stored with the order.
 */
export async function issue(
  { db, now, siteUrl }: DomainContext & InsuranceSettings,
  { by, number }: { readonly by: CaseActor; readonly number: string },
): Promise<Handler<InsuranceRow, InsuranceSettings, Fields>> {
  const seen = await requireOwnCase(insuranceKind, db, by, number);
  const issueTime = now();
  const policyNo = toPolicyNo(issueTime);
  const bytes = seen.state === PAID ? await renderPdf(toPolicyDocument(requireSnapshot(seen), policyNo, issueTime, siteUrl)) : null;
  return {
    step: async ({ tx, row, context: { files } }) => {
      if (bytes === null || row.version !== seen.version) throw new Fault('staleVersion');
      const place = { userId: row.userId, sceneCode: POLICY_SCENE, orderNumber: row.orderNo, fileName: `电子保单-${policyNo}.pdf` };
      const kept = await storeDocument(tx, issueTime, files, { ...place, contentType: 'application/pdf', bytes }, by.actor);
      const file = { policyFileName: kept.fileName, policyFileUrl: kept.fileUrl, policySha256: kept.fileSha256 };
      const content = `${row.productName}的保单号是 ${policyNo}，${row.startDate} 零时起生效。`;
      return {
        remark: policyNo,
        patch: { policyNo, issueTime, ...file },
        message: { level: '重要', title: '保单已经出来', content },
        after: async (issued) => {
          await refreshSoldCount(tx, issued.productCode);
          return issued;
        },
      };
    },
  };
}

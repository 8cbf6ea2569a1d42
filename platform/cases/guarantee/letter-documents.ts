import { and, desc, eq } from 'drizzle-orm';
import { FINGERPRINT_USE } from '#lib/contract/file-fingerprint.ts';
import { CLAIM_ANSWER_DAYS, guaranteeKindLabels, LETTER_REPAY_DAYS } from '#lib/contract/guarantee/states.ts';
import { amountCapitals } from '#lib/contract/pricing/amount-capitals.ts';
import type { StoredFile } from '#lib/contract/stored-file.ts';
import type { Database } from '../../db/database.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { storedFile } from '../../db/schema/submission-tables.ts';
import type { PdfBlock, PdfDocument } from '../../domain/documents/pdf-document.ts';
import { storeDocument, toVerifyAddress } from '../../domain/documents/pdf-document.ts';
import { renderPdf } from '../../domain/documents/render-pdf.ts';
import { Fault } from '../../domain/fault.ts';
import type { FileSettings, StoreSettings } from '../../domain/files/file-settings.ts';
import type { ReadableFile } from '../../domain/files/read-file.ts';
import { yuanText } from '../../domain/money-words.ts';
import type { Actor } from '../../domain/record/write-audit.ts';
import type { SignOnSettings } from '../../domain/sign-on/sign-on-tickets.ts';
import { toDay } from '../../domain/time/shanghai-time.ts';
import { basicAccountOf } from './letter-words.ts';
import { areBidsOpened, type Letter, type StoredLetter, selectLetters } from './letters.ts';

/** What the domain needs to issue documents. */
export interface IssueSettings {
  readonly files: StoreSettings;
  /** Address of the portal, where a letter can be verified. */
  readonly siteUrl: string;
  /** A demonstration says on its letters that they are none. */
  readonly isDemo: boolean;
}

/** The same of what the platform is run with. */
export const toIssueSettings = ({ files, signOn }: { readonly files: StoreSettings; readonly signOn: SignOnSettings }): IssueSettings => ({
  files,
  siteUrl: signOn.siteUrl,
  isDemo: signOn.sandboxUrl !== null,
});

/** Documents of a letter: what the company asks for, what it is told, what is issued. */
export const DOCUMENT_KINDS = ['offer', 'notice', 'letter'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

type Printed = Omit<Letter, 'sealed'>;

/** Names of the documents, as files are named too. */
export const documentNames: Readonly<Record<DocumentKind, string>> = { offer: '申请要约函', notice: '告知函', letter: '保函' };

const inYuan = (amountYuan: number | null): string => `人民币 ${yuanText(amountYuan ?? 0)}`;

/** In figures and in capitals, as a letter binds by it. */
const coveredAmount = ({ amountYuan }: StoredLetter): string => `${inYuan(amountYuan)}（大写：${amountCapitals(amountYuan ?? 0)}）`;

const kindOf = ({ guaranteeKind }: StoredLetter): string => guaranteeKindLabels[guaranteeKind];

const covered: Readonly<Record<string, string>> = {
  1: '被保证人在投标有效期内撤销投标、中标后不签订合同，或者不按招标文件提交履约担保',
  2: '被保证人不按合同履行义务',
  3: '被保证人不按合同使用、抵扣或退还预付款',
  4: '被保证人在缺陷责任期内不履行保修义务',
  5: '被保证人不按时足额支付农民工工资',
};

const facts = ({ letter, section }: Printed): PdfBlock => ({
  kind: 'facts',
  rows: [
    ['项目', `${section.projectName} ${section.sectionName}（${section.sectionNo}）`],
    ['受益人', section.creditor.name],
    ['被保证人', `${letter.principalName}（${letter.principalCreditCode}）`],
    ['保函金额', coveredAmount(letter)],
    ['有效期', `${letter.startDate} 至 ${letter.endDate}`],
  ],
});

const party = (role: string, name: string, now: Date, sealed: boolean): PdfBlock => ({
  kind: 'parties',
  parties: [{ role, name, note: toDay(now), sealed }],
});

/** In what the company takes part: before the opening nobody knows who has won. */
function takesPart({ letter, section }: Printed, now: Date): string {
  const part = `${section.projectName} ${section.sectionName}（标段编号 ${section.sectionNo}）`;
  if (letter.guaranteeKind === '1') return `参加${part}的投标`;
  return areBidsOpened(section, now) ? `承接${part}` : `参加${part}的投标，中标后承接该标段`;
}

const DEMO_WORDS = '由演示系统开出，机构、项目和金额都是虚构的。';

function letterBlocks(found: Printed, now: Date, isDemo: boolean): PdfBlock[] {
  const { letter, section, guarantorName } = found;
  return [
    { kind: 'paragraph', text: `致：${section.creditor.name}` },
    {
      kind: 'paragraph',
      text: `鉴于${letter.principalName}（被保证人）${takesPart(found, now)}，我方${guarantorName}（保证人）应其申请，向您方开立本${kindOf(letter)}。`,
    },
    facts(found),
    { kind: 'heading', text: '一、我方承担的责任' },
    {
      kind: 'paragraph',
      text: `${covered[letter.guaranteeKind]}的，我方在收到您方书面索赔通知后 ${CLAIM_ANSWER_DAYS} 个工作日内，在${coveredAmount(letter)}以内向您方支付。`,
    },
    { kind: 'heading', text: '二、约定' },
    {
      kind: 'list',
      numbered: true,
      items: [
        '在有效期内索赔，写明理由和金额，不超过保函金额。',
        '我方赔付、责任解除或退保后，本保函失效。有效期内退保，须您方书面同意或退回原件。',
        `本保函不得转让，适用中华人民共和国法律。${isDemo ? DEMO_WORDS : ''}`,
      ],
    },
    party('保证人', guarantorName, now, true),
  ];
}

function offerBlocks(found: Printed, now: Date): PdfBlock[] {
  const { letter, guarantorName } = found;
  const { contact, contactPhone, address, email } = letter.content;
  return [
    { kind: 'paragraph', text: `致：${guarantorName}` },
    { kind: 'paragraph', text: `我方申请贵公司为下列项目开立${kindOf(letter)}，并已支付保费${inYuan(letter.premiumYuan)}。` },
    facts(found),
    {
      kind: 'facts',
      rows: [
        ['联系人', `${contact} ${contactPhone}`],
        ['通信地址', address],
        ['电子邮箱', email],
        ['基本账户', basicAccountOf(letter.content)],
        ['付款流水号', letter.payNo ?? ''],
      ],
    },
    { kind: 'heading', text: '我方承诺' },
    {
      kind: 'list',
      numbered: true,
      items: [
        '所填资料真实、完整。',
        `贵公司按保函赔付后，我方在 ${LETTER_REPAY_DAYS} 日内归还赔付款。`,
        '投标、履约情况发生变化时及时告知。',
      ],
    },
    party('被保证人', letter.principalName, now, false),
  ];
}

function cipherItems({ guaranteeKind, content: { cipher } }: StoredLetter): string[] {
  if (cipher === '1') return ['这是密文保函，开标以前受益人看不到内容。'];
  return guaranteeKind === '1' ? ['这是明文保函，开出后受益人就能看到内容。'] : [];
}

function noticeBlocks(found: Printed, now: Date): PdfBlock[] {
  const { letter, guarantorName } = found;
  return [
    { kind: 'paragraph', text: `${letter.principalName}：您申请的${kindOf(letter)}已收到保费，请留意下面几点。` },
    facts(found),
    {
      kind: 'list',
      numbered: true,
      items: [
        '担保机构正在审核。没有通过的，保费原路退回。',
        '开函之前可以取消，保费原路退回。',
        '开函之后要退保的，写明原因和收款账户；已经生效的，还要受益人书面同意或者退回保函原件；正在索赔的不能退保。',
        ...cipherItems(letter),
        `保函是不是原件，可以在门户的“保函查验”核对：${FINGERPRINT_USE}。`,
      ],
    },
    party('保证人', guarantorName, now, false),
  ];
}

const blocksOf: Readonly<Record<DocumentKind, (found: Printed, now: Date, isDemo: boolean) => PdfBlock[]>> = {
  letter: letterBlocks,
  offer: offerBlocks,
  notice: noticeBlocks,
};

/** A document of a letter. Only the letter itself can be verified: its number and address are printed on it. */
export function toLetterDocument(
  kind: DocumentKind,
  found: Printed,
  { now, siteUrl, isDemo }: Pick<IssueSettings, 'siteUrl' | 'isDemo'> & { readonly now: Date },
): PdfDocument {
  const { letter, guarantorName } = found;
  const { guaranteeNo } = letter;
  const document = {
    title: kind === 'letter' ? kindOf(letter) : `${kindOf(letter)}${documentNames[kind]}`,
    number: kind === 'letter' ? (guaranteeNo ?? '') : letter.orderNo,
    issuer: kind === 'offer' ? letter.principalName : guarantorName,
    issuedAt: now,
    blocks: blocksOf[kind](found, now, isDemo),
  };
  if (kind !== 'letter' || guaranteeNo === null) return document;
  const address = toVerifyAddress(siteUrl, guaranteeNo);
  return { ...document, verification: { sentence: `保函编号 ${guaranteeNo}。扫码，或到“保函查验”选择这份文件核对真伪。`, address } };
}

export const sceneOf = (kind: DocumentKind): string => `GUARANTEE_${kind.toUpperCase()}`;

/** Draws a document of a letter and keeps it as a private file of the applicant, in the caller's transaction. */
export async function storeLetterDocument(
  tx: Database,
  now: Date,
  { files, siteUrl, isDemo }: IssueSettings,
  letter: StoredLetter,
  kind: DocumentKind,
  by: Actor,
): Promise<StoredFile> {
  const { id, orderNo, userId } = letter;
  const [stored] = await selectLetters(tx, eq(guaranteeLetter.id, id));
  if (stored === undefined) throw new Fault('notFound');
  const found = { ...stored, letter };
  const bytes = await renderPdf(toLetterDocument(kind, found, { now, siteUrl, isDemo }));
  const fileName = `${documentNames[kind]}-${letter.guaranteeNo ?? orderNo}.pdf`;
  const place = { userId, sceneCode: sceneOf(kind), orderNumber: orderNo, fileName, contentType: 'application/pdf' };
  return storeDocument(tx, now, files, { ...place, bytes }, by);
}

const ofLetter = ({ userId, orderNo }: StoredLetter) => and(eq(storedFile.userId, userId), eq(storedFile.orderNumber, orderNo));

/** A document of a letter that the caller found among its own; null where it is not issued. */
export async function openLetterDocument(
  db: Database,
  { store }: Pick<FileSettings, 'store'>,
  letter: StoredLetter,
  kind: DocumentKind,
): Promise<ReadableFile | null> {
  const [row] = await db
    .select()
    .from(storedFile)
    .where(and(ofLetter(letter), eq(storedFile.sceneCode, sceneOf(kind))))
    .orderBy(desc(storedFile.createTime))
    .limit(1);
  const opened = row === undefined ? null : await store.open(row.sha256);
  if (row === undefined || opened === null) return null;
  const { fileName, contentType, sha256 } = row;
  return { fileName, contentType, sha256, ...opened };
}

export interface LetterFile {
  readonly kind: DocumentKind;
  readonly fileName: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Documents that were issued for a letter. */
export async function listLetterFiles(db: Database, letter: StoredLetter, kinds: readonly DocumentKind[]): Promise<LetterFile[]> {
  const rows = await db.select().from(storedFile).where(ofLetter(letter)).orderBy(storedFile.createTime);
  return kinds.flatMap((kind) => {
    const row = rows.findLast(({ sceneCode }) => sceneCode === sceneOf(kind));
    return row === undefined ? [] : [{ kind, fileName: row.fileName, sha256: row.sha256, sizeBytes: row.sizeBytes }];
  });
}

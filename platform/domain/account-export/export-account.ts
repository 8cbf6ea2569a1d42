import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import { siteName } from '#lib/site/site-names.ts';
import { formatCsv } from '#lib/validation/csv.ts';
import type { Database } from '../../db/database.ts';
import { requireUnchanged } from '../account/account-change.ts';
import type { AccountLimits } from '../account/account-limits.ts';
import { maskAddress } from '../account/known-devices.ts';
import { leaveNotice, notifyOwner } from '../account/notify-owner.ts';
import { requirePassword } from '../account/password-hash.ts';
import type { Session, SessionUser } from '../account/sessions.ts';
import { consumeRates } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import { Fault } from '../fault.ts';
import type { MadeFile } from '../files/order-files.ts';
import { maskAccount, maskNumber, maskPhone } from '../mask/mask-number.ts';
import { writeAudit } from '../record/write-audit.ts';
import { consumeTicket, issueTicket } from '../tickets.ts';
import { toDay, toWireTime, toZipTime } from '../time/shanghai-time.ts';
import { type ExportRow, exportSections } from './export-sections.ts';
import { readDictionaries, toTable } from './export-words.ts';

/** What lets somebody in, or says nothing to its owner. */
const LEFT_OUT = new Set([
  'passwordHash',
  'tokenHash',
  'undoHash',
  'loginKey',
  'mobileHash',
  'idHash',
  'verifierHash',
  'passNote',
  'underwriting',
  'filterKey',
  'idempotencyKey',
]);
/** Numbers with which a finder of the file could pass for its owner. */
const DOCUMENT = /idNo$/i;
const ACCOUNT = /(bankAccount|basicAccount)$/i;

/** What pages mask too. */
const PHONE = /(mobile|phone|tel)$|^former$/i;
const PLACE = /^(home)?address$|^village$/i;
const EMAIL = /email$/i;
const PLACE_SHOWN = 6;

const maskPlace = (text: string): string =>
  isIP(text) > 0 ? maskAddress(text) : text.length > PLACE_SHOWN ? `${text.slice(0, PLACE_SHOWN)}***` : text;
const maskEmail = (text: string): string => text.replace(/^(.)[^@]*/, '$1***');

function maskText(name: string, text: string, isWhole: boolean): string {
  if (DOCUMENT.test(name)) return maskNumber(text);
  if (ACCOUNT.test(name)) return maskAccount(text);
  if (isWhole) return text;
  if (PHONE.test(name)) return maskPhone(text);
  if (PLACE.test(name)) return maskPlace(text);
  return EMAIL.test(name) ? maskEmail(text) : text;
}

function toExported(name: string, value: unknown, isWhole: boolean): unknown {
  if (value instanceof Date) return toWireTime(value);
  if (typeof value === 'string') return maskText(name, value, isWhole);
  if (Array.isArray(value)) return value.map((one) => toExported(name, one, isWhole));
  if (typeof value !== 'object' || value === null) return value;
  return toExportedRow(value as ExportRow, isWhole);
}

/**
 * A stored row as its owner gets it: times in Asia/Shanghai, numbers of documents and accounts masked, no secrets. Phone numbers, places
 * and addresses stand whole only where the owner gave the password again.
 */
export const toExportedRow = (row: ExportRow, isWhole: boolean): ExportRow =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !LEFT_OUT.has(name))
      .map(([name, value]) => [name, toExported(name, value, isWhole)]),
  );

const PER_DAY = 5;
const DAY_MS = 86_400_000;
const TICKET_LIFETIME_MS = 60_000;

const toReadme = (loginName: string, moment: Date, isWhole: boolean, counts: readonly string[]): string =>
  [
    `${siteName()}：账号 ${loginName} 的全部数据`,
    `导出时间：${toWireTime(moment)}`,
    '',
    '每一类数据有一份表格（CSV，可用电子表格软件打开），全部数据.json 是同样的内容，供程序读取。',
    `${isWhole ? '证件号码和银行账号' : '手机号、地址、证件号码和银行账号'}只留头尾。上传的文件在这里只有清单，文件本身请在对应的订单里下载；证件照片在认证管理的认证资料里看。`,
    '',
    ...counts,
    '',
  ].join('\r\n');

async function readAll({ db }: DomainContext, user: SessionUser, isWhole: boolean): Promise<[name: string, rows: ExportRow[]][]> {
  const sections: [string, ExportRow[]][] = [];
  for (const { name, read } of exportSections) sections.push([name, (await read(db, user)).map((row) => toExportedRow(row, isWhole))]);
  return sections;
}

/**
 * A ticket for an export in which numbers and addresses stand whole: used once, within a minute. The password comes deciphered.
 * @throws Fault wrongPassword, accountLocked, unauthenticated.
 */
export async function askWholeExport(
  context: DomainContext,
  session: Session,
  password: string,
  limits: AccountLimits,
): Promise<{ ticket: string }> {
  const { user } = session;
  await requirePassword(context, user, password, limits);
  const order = { kind: 'export', userId: user.id, boundTo: user.id, lifetimeMs: TICKET_LIFETIME_MS } as const;
  const ticket = await context.db.transaction(async (tx) => {
    await requireUnchanged(tx, session);
    return issueTicket(tx, order, context.now());
  });
  return { ticket };
}

async function spendWhole({ db, now }: DomainContext, { id }: SessionUser, ticket: string): Promise<boolean> {
  if (ticket === '') return false;
  if ((await consumeTicket(db, { text: ticket, kinds: ['export'], boundTo: id }, now())) === null) throw new Fault('ticketGone');
  return true;
}

async function record(tx: Database, moment: Date, user: SessionUser, isWhole: boolean): Promise<void> {
  const how = isWhole ? '手机号和地址是完整的。' : '手机号和地址遮住了。';
  const notice = { title: '导出了账号数据', content: `您的账号刚刚导出了全部数据，${how}不是您本人导出的，请马上修改密码。` };
  await (isWhole ? notifyOwner(tx, moment, user, notice) : leaveNotice(tx, moment, user.id, notice));
  const actor = { type: 'user', id: user.id } as const;
  await writeAudit(tx, moment, { actor, action: 'exportAccount', entityType: 'user', entityId: user.id, detail: { whole: isWhole } });
}

/**
 * Everything that the platform holds of the user, and of nobody else, as one zip: tables for people, JSON for programs. Phone numbers and
 * addresses are masked without a ticket for the whole. The owner is told.
 * @throws Fault tooManyRequests after five a day, ticketGone.
 */
export async function exportAccount(context: DomainContext, user: SessionUser, ticket: string): Promise<MadeFile> {
  const moment = context.now();
  const isWhole = await spendWhole(context, user, ticket);
  await consumeRates(context.db, [{ key: `export:${user.id}`, uses: PER_DAY, windowMs: DAY_MS }], moment);
  const dictionaries = await readDictionaries(context.db);
  const sections = await readAll(context, user, isWhole);
  const counts = sections.map(([name, rows]) => `${name}：${rows.length} 条`);
  const contents: [name: string, bytes: Buffer][] = [
    ['说明.txt', Buffer.from(`\ufeff${toReadme(user.loginName, moment, isWhole, counts)}`)],
    ['全部数据.json', Buffer.from(JSON.stringify(Object.fromEntries(sections), null, 2))],
    ...sections
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]): [string, Buffer] => [`${name}.csv`, Buffer.from(formatCsv(toTable(name, rows, dictionaries)))]),
  ];
  const files = contents.map(([name, bytes]) => ({ name, input: bytes, size: bytes.byteLength, lastModified: toZipTime(moment) }));
  await context.db.transaction((tx) => record(tx, moment, user, isWhole));
  return {
    fileName: `我的数据 ${toDay(moment)}.zip`,
    contentType: 'application/zip',
    sizeBytes: Number(predictLength(files)),
    stream: Readable.fromWeb(makeZip(files) as Parameters<typeof Readable.fromWeb>[0]),
  };
}

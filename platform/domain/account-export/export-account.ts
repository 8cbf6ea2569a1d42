import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import { FARM_SCALE } from '#lib/contract/score-scale.ts';
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
import { toDay, toWireTime } from '../time/shanghai-time.ts';
import { type ExportRow, exportSections } from './export-sections.ts';

/** Words for the columns of exported tables; a field without them keeps its name. */
const fieldLabels: Readonly<Record<string, string>> = {
  id: '编号',
  loginName: '用户名',
  nickName: '称呼',
  mobile: '手机号',
  former: '原来的',
  undoneTime: '撤回时间',
  accountType: '账号类型',
  authState: '认证状态',
  agricultureScore: `涉农信用分（${FARM_SCALE}）`,
  protocolExpired: '授权协议过期',
  wechatBound: '绑定微信',
  smsOff: '不要短信的提醒',
  createTime: '创建时间',
  updateTime: '更新时间',
  submitTime: '提交时间',
  stateTime: '状态时间',
  state: '状态',
  orderNo: '订单号',
  submitNo: '申请号',
  demandNo: '需求号',
  feedbackNo: '编号',
  topic: '关于什么',
  topicNo: '关于哪一件',
  satisfied: '满意',
  dueTime: '答复期限',
  policyNo: '保单号',
  guaranteeNo: '保函号',
  productCode: '产品代码',
  productName: '产品名称',
  agencyId: '机构代码',
  agencyName: '机构名称',
  applicantName: '申请人',
  companyName: '企业名称',
  creditCode: '统一社会信用代码',
  amountYuan: '金额（元）',
  termMonths: '期限（月）',
  premiumYuan: '保费（元）',
  sumInsuredYuan: '保额（元）',
  creditAmountYuan: '授信额度（元）',
  creditRate: '授信利率（%）',
  loanAmountYuan: '放款金额（元）',
  loanTime: '放款时间',
  purpose: '用途',
  contactName: '联系人',
  contactMobile: '联系电话',
  remark: '备注',
  materials: '材料',
  content: '填写的内容',
  agriculture: '涉农申请的内容',
  zone: '专区',
  application: '投保内容',
  insuredName: '被保险人',
  insuredIndex: '第几位被保险人（从 0 数）',
  benefit: '申请赔的保障',
  accountName: '户名',
  startDate: '开始日期',
  endDate: '结束日期',
  validFrom: '有效期起',
  validTo: '有效期止',
  title: '标题',
  type: '类型',
  kind: '类别',
  level: '级别',
  linkUrl: '链接',
  readTime: '读过的时间',
  smsAt: '短信时间',
  bizType: '业务类型',
  bizId: '业务编号',
  fileName: '文件名',
  contentType: '文件类型',
  sizeBytes: '大小（字节）',
  sha256: 'SHA-256',
  orderNumber: '订单编号',
  dataScopes: '授权范围',
  signedAt: '签署时间',
  expiresAt: '到期时间',
  revokedAt: '撤销时间',
  viewer: '查询人',
  dataScope: '查询内容',
  accessTime: '查询时间',
  targetId: '收藏的内容',
  filter: '条件',
  device: '设备',
  address: '地址',
  lastSeenTime: '最近使用',
  action: '操作',
  entityType: '对象',
  entityId: '对象编号',
  detail: '细节',
  payNo: '支付单号',
  payTime: '支付时间',
  refundYuan: '退款（元）',
  payee: '收款方',
  version: '版本',
};

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

const toCellText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** Rows as a table, its columns in words; what is nested stands as JSON. */
export function toTable(rows: readonly ExportRow[]): string[][] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [names.map((name) => fieldLabels[name] ?? name), ...rows.map((row) => names.map((name) => toCellText(row[name])))];
}

const PER_DAY = 5;
const DAY_MS = 86_400_000;
const TICKET_LIFETIME_MS = 60_000;

const toReadme = (loginName: string, moment: Date, isWhole: boolean, counts: readonly string[]): string =>
  [
    `${siteName()}：账号 ${loginName} 的全部数据`,
    `导出时间：${toWireTime(moment)}`,
    '',
    '每一类数据有一份表格（CSV，可用电子表格软件打开），全部数据.json 是同样的内容，供程序读取。',
    `${isWhole ? '证件号码和银行账号' : '手机号、地址、证件号码和银行账号'}只留头尾。上传的文件在这里只有清单，文件本身请在对应的订单里下载。`,
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
  const sections = await readAll(context, user, isWhole);
  const counts = sections.map(([name, rows]) => `${name}：${rows.length} 条`);
  const contents: [name: string, bytes: Buffer][] = [
    ['说明.txt', Buffer.from(`\ufeff${toReadme(user.loginName, moment, isWhole, counts)}`)],
    ['全部数据.json', Buffer.from(JSON.stringify(Object.fromEntries(sections), null, 2))],
    ...sections
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]): [string, Buffer] => [`${name}.csv`, Buffer.from(formatCsv(toTable(rows)))]),
  ];
  const files = contents.map(([name, bytes]) => ({ name, input: bytes, size: bytes.byteLength, lastModified: moment }));
  await context.db.transaction((tx) => record(tx, moment, user, isWhole));
  return {
    fileName: `我的数据 ${toDay(moment)}.zip`,
    contentType: 'application/zip',
    sizeBytes: Number(predictLength(files)),
    stream: Readable.fromWeb(makeZip(files) as Parameters<typeof Readable.fromWeb>[0]),
  };
}

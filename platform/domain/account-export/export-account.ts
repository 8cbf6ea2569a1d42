import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';
import type { SessionUser } from '../account/sessions.ts';
import { consumeRates } from '../consume-rates.ts';
import type { DomainContext } from '../domain-context.ts';
import type { MadeFile } from '../files/order-files.ts';
import { toCsv } from '../files/to-csv.ts';
import { writeAudit } from '../record/write-audit.ts';
import { toDay, toWireTime } from '../time/shanghai-time.ts';
import { type ExportRow, exportSections } from './export-sections.ts';
import { toExportedRow, toTable } from './to-exported-row.ts';

const PER_DAY = 5;
const DAY_MS = 86_400_000;

const toReadme = (loginName: string, moment: Date, counts: readonly string[]): string =>
  [
    `莆田数字金融：账号 ${loginName} 的全部数据`,
    `导出时间：${toWireTime(moment)}`,
    '',
    '每一类数据有一份表格（CSV，可用电子表格软件打开），全部数据.json 是同样的内容，供程序读取。',
    '证件号码和银行账号只留头尾。上传的文件在这里只有清单，文件本身请在对应的订单里下载。',
    '',
    ...counts,
    '',
  ].join('\r\n');

async function readAll({ db }: DomainContext, user: SessionUser): Promise<[name: string, rows: ExportRow[]][]> {
  const sections: [string, ExportRow[]][] = [];
  for (const { name, read } of exportSections) sections.push([name, (await read(db, user)).map(toExportedRow)]);
  return sections;
}

/**
 * Everything that the platform holds of the user, and of nobody else, as one zip: tables for people, JSON for programs.
 * @throws Fault tooManyRequests after five a day.
 */
export async function exportAccount(context: DomainContext, user: SessionUser): Promise<MadeFile> {
  const moment = context.now();
  await consumeRates(context.db, [{ key: `export:${user.id}`, uses: PER_DAY, windowMs: DAY_MS }], moment);
  const sections = await readAll(context, user);
  const counts = sections.map(([name, rows]) => `${name}：${rows.length} 条`);
  const contents: [name: string, bytes: Buffer][] = [
    ['说明.txt', Buffer.from(`\ufeff${toReadme(user.loginName, moment, counts)}`)],
    ['全部数据.json', Buffer.from(JSON.stringify(Object.fromEntries(sections), null, 2))],
    ...sections.filter(([, rows]) => rows.length > 0).map(([name, rows]): [string, Buffer] => [`${name}.csv`, toCsv(toTable(rows))]),
  ];
  const files = contents.map(([name, bytes]) => ({ name, input: bytes, size: bytes.byteLength, lastModified: moment }));
  const actor = { type: 'user', id: user.id } as const;
  await writeAudit(context.db, moment, { actor, action: 'exportAccount', entityType: 'user', entityId: user.id });
  return {
    fileName: `我的数据 ${toDay(moment)}.zip`,
    contentType: 'application/zip',
    sizeBytes: Number(predictLength(files)),
    stream: Readable.fromWeb(makeZip(files) as Parameters<typeof Readable.fromWeb>[0]),
  };
}

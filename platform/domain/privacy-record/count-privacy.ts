import { type SQL, sql } from 'drizzle-orm';
import { registrationStates } from '#lib/contract/agency/actions.ts';
import { type ConsentKind, consentKinds } from '#lib/contract/consent/kinds.ts';
import { feedbackStates } from '#lib/contract/feedback/actions.ts';
import { TEMPORARY_SCENE } from '#lib/contract/upload-scene.ts';
import { type Database, selectRows } from '../../db/database.ts';
import { roleNames, type StaffRole } from '../../workbench/staff.ts';
import type { DomainContext } from '../domain-context.ts';
import { actionNameOf, auditActorNames, auditEntityNames } from '../record/audit-action-names.ts';
import { dayStart } from '../time/day-start.ts';
import { PROCESSING_REGISTER } from './processing-register.ts';

/** Days in Shanghai, both ends included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A table of the record: read on the page, and a file of the pack. */
export interface RecordSection {
  readonly name: string;
  readonly heads: readonly string[];
  /** How many of the last columns are figures. */
  readonly figures: number;
  readonly rows: readonly (readonly (string | number)[])[];
}

type Cell = string | number;

const inPeriod = (column: SQL, { from, to }: Period): SQL =>
  sql`${column} >= ${dayStart(from, 0)?.toISOString()}::timestamptz and ${column} < ${dayStart(to, 1)?.toISOString()}::timestamptz`;

const rowsOf = async (db: Database, statement: SQL): Promise<Cell[][]> =>
  (await selectRows<Readonly<Record<string, Cell | null>>>(db, statement)).map((row) => Object.values(row).map((cell) => cell ?? ''));

const registerSection = (): RecordSection => ({
  name: '处理活动登记',
  heads: ['处理活动', '目的', '依据（个人信息保护法）', '个人信息的种类', '哪些人', '提供给谁', '保存多久', '保护措施', '数据表'],
  figures: 0,
  rows: PROCESSING_REGISTER.map(({ name, purpose, basis, data, persons, recipients, kept, measures, tables }) => [
    ...[name, purpose, basis, data, persons, recipients, kept, measures],
    tables.join(' '),
  ]),
});

/** Accounts of whom an activity has something, and its rows in all. */
async function activitySection(db: Database): Promise<RecordSection> {
  const owned = await selectRows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id'`,
  );
  const hasUsers = new Set(owned.map(({ name }) => name));
  const rows: Cell[][] = [];
  for (const { name, tables } of PROCESSING_REGISTER) {
    const users = tables
      .filter((table) => hasUsers.has(table))
      .map((table) => sql`select user_id::text as id from ${sql.identifier(table)}`);
    const ids = [...users, ...(tables.includes('user_account') ? [sql`select id::text from user_account`] : [])];
    const accounts = ids.length === 0 ? sql`null::int` : sql`(select count(distinct id)::int from (${sql.join(ids, sql` union all `)}) u)`;
    const stored = sql.join(
      tables.map((table) => sql`(select count(*) from ${sql.identifier(table)})`),
      sql` + `,
    );
    const [[persons = '', total = 0] = []] = await rowsOf(db, sql`select ${accounts} as accounts, (${stored})::int as total`);
    rows.push([name, persons, total]);
  }
  return { name: '现在存着多少', heads: ['处理活动', '涉及的账号', '记录'], figures: 2, rows };
}

const personSection = async (db: Database, period: Period): Promise<RecordSection> => ({
  name: '账号',
  heads: ['账号', '现有', '期间新开', '期间注销'],
  figures: 3,
  rows: await rowsOf(
    db,
    sql`select case account_type when 'INDIVIDUAL' then '个人' else '企业' end as kind,
        (count(*) filter (where closed_time is null))::int as open,
        (count(*) filter (where ${inPeriod(sql`create_time`, period)}))::int as opened,
        (count(*) filter (where ${inPeriod(sql`closed_time`, period)}))::int as closed
      from user_account group by 1 order by 1`,
  ),
});

async function consentSection(db: Database, period: Period): Promise<RecordSection> {
  const rows = await rowsOf(
    db,
    sql`select kind, version, (count(*) filter (where ${inPeriod(sql`given_at`, period)}))::int as given,
        (count(*) filter (where ${inPeriod(sql`withdrawn_at`, period)}))::int as withdrawn,
        (count(*) filter (where withdrawn_at is null))::int as living, (count(distinct user_id) filter (where withdrawn_at is null))::int as people
      from consent group by kind, version order by kind, version`,
  );
  const title = (kind: Cell): string => (Object.hasOwn(consentKinds, kind) ? consentKinds[kind as ConsentKind].title : String(kind));
  return {
    name: '同意和撤回',
    heads: ['文本', '版本', '期间同意', '期间撤回', '现在有效', '涉及的账号'],
    figures: 4,
    rows: rows.map(([kind = '', ...cells]) => [title(kind), ...cells]),
  };
}

/** Who did it: the roles of a person at the workbench, else the kind of actor. */
function whoText(roles: Cell, actorType: Cell): string {
  const own = roles === '' ? [] : (JSON.parse(String(roles)) as StaffRole[]);
  return own.length === 0 ? (auditActorNames[actorType] ?? String(actorType)) : own.map((role) => roleNames[role]).join('、');
}

/** Entries of the audit log in the period, by who did what. */
async function auditSection(db: Database, name: string, where: SQL, period: Period): Promise<RecordSection> {
  const rows = await rowsOf(
    db,
    sql`select coalesce(s.roles::text, '') as roles, a.actor_type, a.action, a.entity_type, count(*)::int as times, count(distinct a.entity_id)::int as things
      from audit_log a left join staff s on s.id::text = coalesce(a.detail ->> 'staffId', case when a.actor_type = 'staff' then a.actor_id end)
      where ${where} and ${inPeriod(sql`a.create_time`, period)} group by 1, 2, 3, 4 order by 5 desc, 1, 2, 3, 4`,
  );
  return {
    name,
    heads: ['谁', '做了什么', '对什么', '次数', '涉及几件'],
    figures: 2,
    rows: rows.map(([roles = '', actorType = '', action = '', thing = '', ...cells]) => [
      ...[whoText(roles, actorType), actionNameOf(String(action), String(thing)), auditEntityNames[thing] ?? thing],
      ...cells,
    ]),
  };
}

const done = sql`a.outcome = 'done'`;
const THREE_YEARS = sql`now.at - interval '3 years'`;

async function deletionSection({ db, now }: Pick<DomainContext, 'db' | 'now'>, period: Period): Promise<RecordSection> {
  const at = sql`(select ${now().toISOString()}::timestamptz as at) now`;
  const found = (what: SQL): SQL => sql`from audit_log a where ${done} and ${what} and ${inPeriod(sql`a.create_time`, period)}`;
  const removedOf = (what: SQL): SQL => sql`(select count(*)::int ${found(what)})`;
  const expiredOf = (kind: string): SQL =>
    sql`(select coalesce(sum((a.detail ->> 'rows')::int), 0)::int ${found(sql`a.action = 'removeExpired' and a.entity_type = ${kind}`)})`;
  const rows = await rowsOf(
    db,
    sql`select '等待期满、要注销的账号' as what, (select count(*)::int from user_account, ${at} where closed_time is null and closes_at <= now.at) as due,
        ${removedOf(sql`a.action = 'closeAccount'`)} as done
      union all select '放了一天以上的临时文件',
        (select count(*)::int from stored_file, ${at} where scene_code = ${TEMPORARY_SCENE} and create_time < now.at - interval '1 day'),
        ${removedOf(sql`a.action = 'remove' and a.entity_type = 'file'`)}
      union all select '结束满三年的入驻申请',
        (select count(*)::int from agency_registration, ${at} where state in ('90', '91', '92') and state_time < ${THREE_YEARS}),
        ${expiredOf(registrationStates.entityType)}
      union all select '结束满三年的投诉留言',
        (select count(*)::int from feedback, ${at} where state = '90' and state_time < ${THREE_YEARS}),
        ${expiredOf(feedbackStates.entityType)}`,
  );
  return { name: '该删的和删了的', heads: ['什么', '现在到期未删', '期间删了'], figures: 2, rows };
}

const closures = sql`${done} and a.action in ('askClosure', 'keepAccount', 'refuseClosure', 'closeAccount')`;

/** The record of what is done with personal data: the register, and what the database says of it in a period. */
export async function readPrivacyRecord(context: Pick<DomainContext, 'db' | 'now'>, period: Period): Promise<RecordSection[]> {
  const { db } = context;
  return [
    registerSection(),
    await activitySection(db),
    await personSection(db, period),
    await consentSection(db, period),
    await auditSection(db, '查看', sql`${done} and a.action in ('read', 'readList', 'download')`, period),
    await auditSection(db, '导出', sql`${done} and a.action like 'export%'`, period),
    await auditSection(db, '账号注销', closures, period),
    await deletionSection(context, period),
    await auditSection(db, '被拒绝的', sql`a.outcome = 'refused'`, period),
  ];
}

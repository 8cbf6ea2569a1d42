import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { html } from 'hono/html';
import { financeOrderStates, OPEN_FINANCE_ORDER_STATES } from '#lib/contract/finance/states.ts';
import { type GuaranteeState, guaranteeStates } from '#lib/contract/guarantee/states.ts';
import {
  insuranceClaimStates,
  insuranceOrderGroupStates,
  insuranceOrderStates,
  OPEN_CLAIM_STATES,
} from '#lib/contract/insurance/states.ts';
import { LOGO_SCENE } from '#lib/contract/upload-scene.ts';
import { toAccept, uploadRules } from '#lib/validation/upload-rules.ts';
import { operatorOf } from '../../cases/engine/desk-scope.ts';
import { WAITS_FOR_GUARANTOR } from '../../cases/guarantee/answer-due.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { financeOrder } from '../../db/schema/finance-order-tables.ts';
import { guaranteeLetter } from '../../db/schema/guarantee-tables.ts';
import { insuranceClaim, insuranceOrder } from '../../db/schema/insurance-order-tables.ts';
import type { TypedContent } from '../../db/schema/proposal-tables.ts';
import { agency as t } from '../../db/schema/reference-tables.ts';
import { agencyKind } from '../../domain/agency/agency-proposal.ts';
import { storeFile } from '../../domain/files/store-file.ts';
import { checkSentFile } from '../../domain/files/store-upload.ts';
import { textOf } from '../../domain/proposal/typed-fields.ts';
import type { Actor } from '../../domain/record/write-audit.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import { orgTypes } from '../desks/agency-desk.ts';
import { labelOf, minute } from '../desks/desk-parts.ts';
import { fileField } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import { dataTable } from '../kit/pieces.ts';
import { contentFacts, contentFields, type FieldGroup, readContentForm } from './content-form.ts';
import { optionsOf } from './form-options.ts';
import { listSubjects } from './list-subjects.ts';
import type { ProposalDesk, SubjectRow } from './proposal-desk.ts';

const groups: readonly FieldGroup[] = [
  {
    legend: '是哪家机构',
    fields: [
      { kind: 'line', name: 'agencyName', label: '机构名称' },
      { kind: 'line', name: 'shortName', label: '对外显示的简称' },
      { kind: 'choice', name: 'agencyOrgType', label: '机构类型', options: optionsOf(orgTypes) },
      { kind: 'line', name: 'orgCode', label: '统一社会信用代码', optional: true },
      { kind: 'line', name: 'parentAgencyName', label: '上级机构', optional: true },
    ],
  },
  {
    legend: '公众看到什么',
    fields: [
      { kind: 'area', name: 'introduction', label: '介绍', optional: true },
      { kind: 'line', name: 'address', label: '地址', optional: true },
      { kind: 'line', name: 'phone', label: '客服热线', optional: true },
      { kind: 'line', name: 'website', label: '网址', optional: true },
    ],
  },
  {
    legend: '收保费的账户',
    hint: '保险公司和担保机构填，付保费的人转账时看到。',
    fields: [
      { kind: 'line', name: 'premiumBank', label: '开户行', optional: true },
      { kind: 'line', name: 'premiumAccount', label: '账号', optional: true },
    ],
  },
];

const subjects = {
  ...{ table: t, id: t.agencyId, title: t.agencyName, changed: t.createTime },
  toRow: ({ agencyId, agencyName, status, createTime }: typeof t.$inferSelect): SubjectRow => ({
    ...{ subjectId: agencyId, title: agencyName, state: status === '1' ? '在用' : '已停用', changed: minute(createTime) },
  }),
};

const OPEN_COVERS = [...insuranceOrderGroupStates.mine, ...insuranceOrderGroupStates.running];
const OPEN_LETTERS: readonly GuaranteeState[] = ['10', ...WAITS_FOR_GUARANTOR];
const MOST_LISTED = 50;
const caseColumns = [{ name: '是什么', kind: 'kept' }, { name: '编号', kind: 'kept' }, { name: '办到哪里' }] as const;

interface OpenKind {
  readonly name: string;
  readonly table: PgTable;
  readonly number: PgColumn;
  readonly state: PgColumn;
  readonly labels: Readonly<Record<string, string>>;
  readonly isOpen: SQL | undefined;
}

/** What an institution can still have to do, kind by kind. */
const openKinds = (agencyId: string): readonly OpenKind[] => [
  {
    ...{ name: '融资', table: financeOrder, number: financeOrder.orderNo, state: financeOrder.state },
    labels: financeOrderStates.labels,
    isOpen: and(eq(financeOrder.agencyId, agencyId), inArray(financeOrder.state, [...OPEN_FINANCE_ORDER_STATES])),
  },
  {
    ...{ name: '保险', table: insuranceOrder, number: insuranceOrder.orderNo, state: insuranceOrder.state },
    labels: insuranceOrderStates.labels,
    isOpen: and(eq(insuranceOrder.insurerId, agencyId), inArray(insuranceOrder.state, OPEN_COVERS)),
  },
  {
    ...{ name: '理赔', table: insuranceClaim, number: insuranceClaim.claimNo, state: insuranceClaim.state },
    labels: insuranceClaimStates.labels,
    isOpen: and(
      inArray(insuranceClaim.state, [...OPEN_CLAIM_STATES]),
      sql`${insuranceClaim.orderId} in (select ${insuranceOrder.id} from ${insuranceOrder} where ${eq(insuranceOrder.insurerId, agencyId)})`,
    ),
  },
  {
    ...{ name: '保函', table: guaranteeLetter, number: guaranteeLetter.orderNo, state: guaranteeLetter.state },
    labels: guaranteeStates.labels,
    isOpen: and(eq(guaranteeLetter.guarantorId, agencyId), inArray(guaranteeLetter.state, [...OPEN_LETTERS])),
  },
];

/** What is still open with an institution: whoever shuts it sees who else waits. */
async function openCases(db: Database, agencyId: string): Promise<Markup> {
  const rows: string[][] = [];
  let total = 0;
  for (const { name, table, number, state, labels, isOpen } of openKinds(agencyId)) {
    total += await db.$count(table, isOpen);
    const found = await db.select({ number, state }).from(table).where(isOpen).orderBy(number).limit(MOST_LISTED);
    rows.push(...found.map((row) => [name, String(row.number), labelOf(labels, String(row.state))]));
  }
  const more = total > MOST_LISTED ? html`<p class="small">这里是前 ${MOST_LISTED} 件。</p>` : '';
  return html`<h2>还没有办完的（${total} 件）</h2>
    ${rows.length === 0 ? html`<p>没有。</p>` : dataTable('还没有办完的', caseColumns, rows.slice(0, MOST_LISTED))} ${more}
    <p class="small">下线就是停用：它的产品全部下架，不再接新的申请；已经受理的，由它的人员接着办完。再上线要另起一稿，由同事批准；产品由机构自己重新上架。</p>`;
}

const LOGO = 'logoFile';

/** Stores the picture that came with a form. Without one, and where it is refused, the one of before stays; the refusal is told. */
async function readLogo({ context, files }: PlatformDeps, form: FormData, before: string, by: Actor): Promise<TypedContent> {
  const checked = await checkSentFile(form.get(LOGO), { sceneCode: LOGO_SCENE, types: [] });
  if (checked === null) return { logo: before };
  if ('refusal' in checked) return { logo: before, logoRefusal: `${(form.get(LOGO) as File).name} 没有存下：${checked.refusal}` };
  const kept = { ...checked, userId: null, sceneCode: LOGO_SCENE, orderNumber: '' };
  return { logo: (await context.db.transaction((tx) => storeFile(tx, context.now(), files, kept, { by }))).fileUrl };
}

/** The desk at which the platform keeps institutions. */
export const institutionDesk = (deps: PlatformDeps): ProposalDesk => {
  const { db } = deps.context;
  return {
    kind: agencyKind,
    name: '机构',
    newSubjectId: () => newId(deps.context.now()),
    subjects: (staff, asked) => listSubjects(db, subjects, staff, asked),
    fields: (typed, errors) => html`${contentFields(groups, typed, errors)}
      <fieldset class="group"><legend>图标</legend>
        <p class="hint">${textOf(typed, 'logo') === '' ? '还没有图标。' : '已经有图标，选了新的就换掉。'}</p>
        ${fileField({ name: LOGO, label: '图标', hint: 'png、jpg，20 MB 以内', accept: toAccept(uploadRules('image').types), optional: true, ...(errors.logoFile !== undefined && { error: errors.logoFile }) })}
      </fieldset>`,
    read: async (form, before, staff) => ({
      ...readContentForm(groups, form),
      ...(await readLogo(deps, form, textOf(before, 'logo'), operatorOf(staff, 'workbench'))),
    }),
    facts: (typed) => [...contentFacts(groups, typed), ['图标', textOf(typed, 'logo') === '' ? '' : '有'] as const],
    aside: (subjectId) => openCases(db, subjectId),
  };
};

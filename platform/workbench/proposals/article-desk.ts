import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { toAccept } from '#lib/validation/upload-rules.ts';
import { operatorOf } from '../../cases/engine/desk-scope.ts';
import type { Database } from '../../db/database.ts';
import { policyArticle as t } from '../../db/schema/policy-article-tables.ts';
import type { TypedContent } from '../../db/schema/proposal-tables.ts';
import { storeFile } from '../../domain/files/store-file.ts';
import { checkSentFile } from '../../domain/files/store-upload.ts';
import { articleKind } from '../../domain/policy/article-proposal.ts';
import { sanitiseArticle } from '../../domain/policy/to-stored-article.ts';
import { rowsOf, type TypedRow, textOf } from '../../domain/proposal/typed-fields.ts';
import type { Actor } from '../../domain/record/write-audit.ts';
import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import { minute } from '../desks/desk-parts.ts';
import { areaField, fileField, tickGroup } from '../kit/fields.ts';
import type { Markup } from '../kit/page.ts';
import type { FieldErrors } from '../workbench-page.ts';
import { articleGroups } from './article-fields.ts';
import { articleLines } from './article-text.ts';
import { contentFacts, contentFields, readContentForm } from './content-form.ts';
import { listSubjects } from './list-subjects.ts';
import { mountProposals } from './mount-proposals.ts';
import { newProductCode } from './product-desk.ts';
import type { Fact, Place, ProposalDesk, SubjectRow } from './proposal-desk.ts';

const states: Readonly<Record<string, string>> = { 0: '草稿', 1: '在线', 2: '已下线' };

const subjects = {
  ...{ table: t, id: t.policyArticleId, title: t.title, changed: t.updateTime },
  toRow: ({ policyArticleId, title, status, updateTime }: typeof t.$inferSelect): SubjectRow => ({
    subjectId: policyArticleId,
    title: `${title}（${policyArticleId}）`,
    state: states[status] ?? status,
    changed: minute(updateTime),
  }),
};

const [SENT, TAKEN_OUT] = ['attachmentFile', 'attachmentsOut'];
const ATTACHMENT_SCENE = 'policyAttachment';
const ATTACHMENT_TYPES = ['docx', 'xlsx', 'pdf'];

/** Stores the file that came with a form, under the address that articles give to theirs; null where none did, a sentence where it is refused. */
async function storeAttachment(
  { context, files }: PlatformDeps,
  form: FormData,
  policyArticleId: string,
  by: Actor,
): Promise<TypedRow | string | null> {
  const sent = form.get(SENT);
  const checked = await checkSentFile(sent, { sceneCode: ATTACHMENT_SCENE, types: ATTACHMENT_TYPES });
  if (checked === null) return null;
  if ('refusal' in checked) return `${(sent as File).name} 没有存下：${checked.refusal}`;
  const kept = { ...checked, userId: null, sceneCode: ATTACHMENT_SCENE, orderNumber: policyArticleId };
  const { fileName, fileSha256 } = await context.db.transaction((tx) => storeFile(tx, context.now(), files, kept, { by }));
  const extension = fileName.split('.').at(-1)?.toLowerCase();
  const fileUrl = `/oss_server/policy/${policyArticleId}/${fileSha256}.${extension}`;
  return { fileName, fileUrl, sizeBytes: String(checked.bytes.byteLength) };
}

const KB = 1024;
const sizeText = ({ sizeBytes = '0' }: TypedRow): string => `${Math.max(1, Math.round(Number(sizeBytes) / KB))} KB`;

function textFields(typed: TypedContent, error: string | undefined): Markup {
  const field = areaField({
    ...{ name: 'content', label: '正文', value: textOf(typed, 'content'), maxLength: 200_000, wide: true },
    hint: '只写文字也行，一行一段。要排版就写成 HTML：标题 <h2> <h3>，段落 <p>，列表 <ul> <ol> <li>，表格 <table>，重点 <mark>，链接 <a href>。标签外面的字还是一行一段。别的标签、样式和脚本，保存时看不见，上线时去掉。',
    ...(error === undefined ? {} : { error }),
  });
  return html`<fieldset class="group source"><legend>写了什么</legend>${field}</fieldset>`;
}

function attachmentFields(typed: TypedContent, error: string | undefined): Markup {
  const kept = rowsOf(typed, 'attachments');
  const options = kept.map((row) => [row.fileUrl ?? '', `${row.fileName ?? ''}（${sizeText(row)}）`] as const);
  return html`<fieldset class="group" id="attachments" tabindex="-1"><legend>附件</legend>
    ${kept.length === 0 ? '' : tickGroup({ name: TAKEN_OUT, label: '去掉这些附件', optional: true, options, values: [] })}
    ${fileField({
      ...{ name: SENT, label: '加一个附件', optional: true, accept: toAccept(ATTACHMENT_TYPES) },
      hint: `${ATTACHMENT_TYPES.join('、')}，5 MB 以内。保存以后可以再加一个`,
      ...(error === undefined ? {} : { error }),
    })}
  </fieldset>`;
}

async function drawFields(db: Database, typed: TypedContent, errors: FieldErrors): Promise<Markup> {
  const { before, after } = await articleGroups(db);
  return html`${contentFields(before, typed, errors)} ${textFields(typed, errors.content)} ${contentFields(after, typed, errors)}
    ${attachmentFields(typed, errors.attachments)}`;
}

async function readForm(
  deps: PlatformDeps,
  form: FormData,
  typed: TypedContent,
  policyArticleId: string,
  by: Actor,
): Promise<TypedContent> {
  const { before, after } = await articleGroups(deps.context.db);
  const out = form.getAll(TAKEN_OUT);
  const kept = rowsOf(typed, 'attachments').filter(({ fileUrl = '' }) => !out.includes(fileUrl));
  const sent = await storeAttachment(deps, form, policyArticleId, by);
  const content = String(form.get('content') ?? '').replaceAll('\r\n', '\n');
  const read = { ...readContentForm([...before, ...after], form), content };
  if (sent === null) return { ...read, attachments: kept };
  if (typeof sent === 'string') return { ...read, attachments: kept, attachmentRefusal: sent };
  return { ...read, attachments: [...kept.filter(({ fileUrl }) => fileUrl !== sent.fileUrl), sent] };
}

async function factsOf(db: Database, typed: TypedContent): Promise<Fact[]> {
  const { before, after } = await articleGroups(db);
  const attachments = rowsOf(typed, 'attachments').map((row) => `${row.fileName ?? ''}（${sizeText(row)}，${row.fileUrl ?? ''}）`);
  return [
    ...contentFacts(before, typed),
    ['正文', articleLines(textOf(typed, 'content'))],
    ...contentFacts(after, typed),
    ['附件', attachments.join('\n')],
  ];
}

/** The text as the public will see it: what is left of it when it is sanitised. */
const previewOf = (typed: TypedContent): Markup => html`<section class="card article" aria-label="公众看到的正文">
  <p class="small">公众看到的正文</p>
  <h2>${textOf(typed, 'title')}</h2>
  ${textOf(typed, 'plainSummary') === '' ? '' : html`<p><strong>${textOf(typed, 'plainSummary')}</strong></p>`}
  ${raw(sanitiseArticle(textOf(typed, 'content')))}
</section>`;

const editorScript = readFileSync(new URL('./article-editor.js', import.meta.url), 'utf8');
const SCRIPT_TYPE = { 'content-type': 'text/javascript; charset=utf-8' };

const articleDesk = (deps: PlatformDeps, script: string): ProposalDesk => {
  const { context } = deps;
  const { db } = context;
  return {
    kind: articleKind,
    name: '文章',
    newSubjectId: () => newProductCode('PA', context.now()),
    subjects: (staff, asked) => listSubjects(db, subjects, staff, asked),
    fields: (typed, errors) => drawFields(db, typed, errors),
    read: (form, before, staff, subjectId) => readForm(deps, form, before, subjectId, operatorOf(staff, 'workbench')),
    facts: (typed) => factsOf(db, typed),
    preview: (_c, { content }) => previewOf(content),
    script,
  };
};

/** The desk at which articles are written, with the one script of its form. */
export function mountArticleDesk(app: PlatformApp, deps: PlatformDeps, place: Place<'article'>): void {
  const script = `${place.path}/editor.js`;
  app.get(script, (c) => c.body(editorScript, 200, SCRIPT_TYPE));
  mountProposals(app, place, articleDesk(deps, script), deps);
}

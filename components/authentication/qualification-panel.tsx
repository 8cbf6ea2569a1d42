'use client';

import { useEffect, useRef, useState } from 'react';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { CaseFiles } from '#components/case/case-files.tsx';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { CompanyAccountHint } from '#components/shell/company-account-hint.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm, FieldPair } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { UploadField } from '#components/ui/upload/upload-field.tsx';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import type { Qualification } from '#lib/contract/authentication.ts';
import { AUTH_STATES, qualificationTypeLabels } from '#lib/contract/authentication-codes.ts';
import { identifier, paging } from '#lib/contract/catalogue/list-fields.ts';
import { listQuery } from '#lib/contract/catalogue/list-query.ts';
import { QualificationForm as Form } from '#lib/contract/forms/authentication-forms.ts';
import { daysLeft } from '#lib/format/dates.ts';
import { toCodec } from '#lib/query/page-query.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { uploadRules } from '#lib/validation/upload-rules.ts';
import { formatEnd, toAuthTag } from './auth-words.ts';
import styles from './authentication.module.css';

const EMPTY: Form = { type: '', name: '', certNo: '', level: '', issuer: '', issueDate: '', expireDate: '', files: [] };
const TYPES = Object.entries(qualificationTypeLabels)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => Number(a.value) - Number(b.value));
const RULES = uploadRules('file', { types: ['pdf', 'png', 'jpg', 'jpeg'] });

interface QualificationFormProps {
  /** Whose entries it begins with: a refused one, which it replaces, or one that ends. */
  from: Qualification | null;
  onDone: () => void;
}

const REFUSED = AUTH_STATES.refused;

/** What the form begins with: all of a refused one; of one that ends all that a new certificate keeps. */
function toEntries(from: Qualification | null): Form {
  if (from === null) return EMPTY;
  const { type, name, certNo, level, issuer, issueDate, expireDate, files, state } = from;
  const kept = { ...EMPTY, type, name, certNo, level, issuer };
  return state === REFUSED ? { ...kept, issueDate, expireDate, files: [...files] } : kept;
}

/** A certificate of the company, as it is printed. */
function QualificationForm({ from, onDone }: QualificationFormProps) {
  const replaces = from?.state === REFUSED ? { replaces: from.qualificationId } : {};
  const form = useDraftForm<Form>({
    id: 'qualification',
    draft: from === null ? 'qualification' : `qualification-${from.qualificationId}`,
    schema: Form,
    empty: toEntries(from),
    send: (body) => request('qualificationSubmit', { body: { ...body, ...replaces } }),
    onDone: () => {
      notify('success', '资质已提交，正在审核');
      onDone();
    },
  });
  const { values, control, change, errorOf, idOf } = form;
  return (
    <DraftForm form={form} lead={from && <Lead from={from} />} aria-label="添加资质" failureTitle="没有交上去" submitText="提交资质">
      <FieldPair>
        <SelectField {...control('type')} label="资质类型" placeholder="请选择" options={TYPES} />
        <TextField {...control('level')} label="级别" optional hint="如省级、二级" maxLength={40} />
      </FieldPair>
      <TextField {...control('name')} label="资质名称" hint="和证书上一样" maxLength={100} />
      <FieldPair>
        <TextField {...control('certNo')} label="证书编号" autoComplete="off" maxLength={60} />
        <TextField {...control('issuer')} label="发证机关" maxLength={100} />
      </FieldPair>
      <FieldPair>
        <TextField {...control('issueDate')} label="发证日期" type="date" />
        <TextField {...control('expireDate')} label="到期日" type="date" optional hint="长期有效的，不用填" />
      </FieldPair>
      <UploadField
        name="files"
        id={idOf('files')}
        label="资质证书"
        rules={RULES}
        files={values.files.map(({ name, fileUrl }) => ({ name, url: fileUrl, md5: '' }))}
        onChange={(files) => change({ files: files.map(({ name, url }) => ({ name, fileUrl: url })) })}
        error={errorOf('files')}
      />
    </DraftForm>
  );
}

const Lead = ({ from: { name, state, reason } }: { from: Qualification }) =>
  state === REFUSED ? (
    <p className={styles.reason}>
      {name}没通过的原因：{reason}
    </p>
  ) : (
    <p>照新的证书填，旧的“{name}”到期以前照常有效。</p>
  );

interface QualificationRowProps {
  qualification: Qualification;
  onRevoke: () => void;
  onChange: () => void;
}

const SOON_DAYS = 30;
/** Looked at, or valid. */
const REVOCABLE = ['1', '2', '3'];

/** In how many days one that is valid ends, where that is soon. */
function daysToEnd({ state, expireDate }: Qualification): number | null {
  const days = state === '2' && expireDate !== '' ? daysLeft(expireDate, Date.now()) : null;
  return days !== null && days <= SOON_DAYS ? days : null;
}

/** How it is handed in anew; null where it need not be. */
const changeText = (qualification: Qualification): string | null =>
  qualification.state === REFUSED ? '修改后再交' : daysToEnd(qualification) !== null ? '更新' : null;

function endText(qualification: Qualification): string {
  const { expireDate } = qualification;
  const days = daysToEnd(qualification);
  if (days !== null) return `${expireDate} 到期，还剩 ${Math.max(0, days)} 天`;
  return `有效期到 ${formatEnd(expireDate)}`;
}

/** One qualification: what, by whom, until when, and its state in a word. */
function QualificationRow({ qualification, onRevoke, onChange }: QualificationRowProps) {
  const { name, type, level, certNo, issuer, state, reason, files } = qualification;
  const tag = toAuthTag(state);
  const change = changeText(qualification);
  const label = qualificationTypeLabels[type as keyof typeof qualificationTypeLabels] ?? type;
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <h2 className={styles.rowName}>
          {name} <Tag tone={tag.tone}>{tag.label}</Tag>
        </h2>
        <p className={styles.meta}>
          <span>
            {label}
            {level !== '' && `，${level}`}
          </span>
          <span>编号 {certNo}</span>
          <span>{issuer}</span>
          <span>{endText(qualification)}</span>
        </p>
        {state === '3' && <p className={styles.reason}>没通过的原因：{reason}</p>}
        {files.length > 0 && <CaseFiles label={`${name}的证书`} files={files.map((file) => ({ name: file.name, url: file.fileUrl }))} />}
      </div>
      <div className={styles.cardActions}>
        {change !== null && (
          <Button variant="second" size="small" onClick={onChange}>
            {change}
            <span className="visually-hidden">{name}</span>
          </Button>
        )}
        {REVOCABLE.includes(state) && (
          <Button variant="second" size="small" onClick={onRevoke}>
            {state === REFUSED ? '删除' : '撤销'}
            <span className="visually-hidden">{name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

const codec = toCodec(listQuery({ ...paging, from: identifier() }));
const FIRST = codec.read('');

/** A page of the company's qualifications, and the way to take one back. */
function useQualifications() {
  const { query, show } = useListQuery(codec, patterns.userQualificationAuth, FIRST);
  const { data, error, mutate } = useCall(
    'qualifications',
    { query: { pageNum: query.page, pageSize: query.limit } },
    { keepPreviousData: true },
  );
  const session = useSession();
  const readAgain = () => Promise.allSettled([mutate(), refreshCentreSummary()]);
  const retry = () => void mutate();
  const { run } = useSubmit(notifyFailure);
  const revoke = async ({ qualificationId, state }: Qualification): Promise<void> => {
    await run(async () => {
      await request('qualificationRevoke', { body: { qualificationId } });
      notify('success', state === REFUSED ? '资质已经删除' : '资质已经撤销');
    });
    await readAgain();
    session.retry();
  };
  const failure = data === undefined ? error?.message : undefined;
  const isWaiting = data === undefined && error === undefined;
  return { rows: data?.rows, isWaiting, total: data?.total ?? 0, query, show, failure, retry, readAgain, revoke };
}

function List({ own, onRevoke }: { own: ReturnType<typeof useQualifications>; onRevoke: (one: Qualification) => void }) {
  const { rows, total, query, show, failure, retry } = own;
  const change = ({ qualificationId }: Qualification) => show({ ...query, from: qualificationId });
  if (failure !== undefined) return <FailedState title={failure} actions={<Button onClick={retry}>再试一次</Button>} />;
  if (rows === undefined) return <LoadingLines blocks={2} />;
  if (rows.length === 0) {
    return (
      <EmptyState title="还没有添加资质">
        <p>专精特新、高新技术企业、建筑业资质这些证书，添加以后会列在这里，快到期时提醒您。</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.rows} aria-label="资质">
        {rows.map((row) => (
          <QualificationRow key={row.qualificationId} qualification={row} onRevoke={() => onRevoke(row)} onChange={() => change(row)} />
        ))}
      </ul>
      <Pager total={total} page={query.page} limit={query.limit} unit="项" path={patterns.userQualificationAuth} onChange={show} />
    </>
  );
}

const ALL = { query: { pageNum: 1, pageSize: 50 } } as const;

/** The one that the address names and that can be handed in anew, on whatever page of the list it is; undefined while it is looked for. */
function useNamed({ query, rows }: ReturnType<typeof useQualifications>): Qualification | null | undefined {
  const isNamed = ({ qualificationId }: Qualification): boolean => qualificationId === query.from;
  const listed = rows?.find(isNamed);
  const { data, isLoading } = useCall('qualifications', query.from !== undefined && listed === undefined ? ALL : null);
  if (isLoading) return undefined;
  const named = listed ?? data?.rows.find(isNamed);
  return named === undefined || changeText(named) === null ? null : named;
}

/** The way to add one, or to hand one in anew; the form comes into view with its heading then. */
function Addition({ own }: { own: ReturnType<typeof useQualifications> }) {
  const [isAdding, setAdding] = useState(false);
  const { query, show } = own;
  const from = useNamed(own);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = from?.qualificationId;
  useEffect(() => {
    if (id !== undefined) heading.current?.focus();
  }, [id]);
  if (from === undefined) return <LoadingLines blocks={1} />;
  const leave = () => {
    setAdding(false);
    show({ ...query, from: undefined });
  };
  return (
    <section className={styles.section} aria-labelledby="add-qualification">
      <h2 id="add-qualification" ref={heading} tabIndex={-1} className={styles.sectionTitle}>
        {from === null ? '添加一项资质' : `${from.state === REFUSED ? '修改' : '更新'}“${from.name}”`}
      </h2>
      {from !== null && (
        <div>
          <Button variant="plain" size="small" onClick={leave}>
            不改了
          </Button>
        </div>
      )}
      {isAdding || from !== null ? (
        <QualificationForm
          key={id}
          from={from}
          onDone={() => {
            leave();
            void own.readAgain();
          }}
        />
      ) : (
        <div>
          <Button onClick={() => setAdding(true)}>填写资质</Button>
        </div>
      )}
    </section>
  );
}

function Qualifications() {
  const own = useQualifications();
  const [leaving, setLeaving] = useState<Qualification | null>(null);
  const revoke = async () => {
    if (leaving !== null) await own.revoke(leaving);
    setLeaving(null);
  };
  return (
    <>
      <section className={styles.section} aria-label="已有的资质">
        <List own={own} onRevoke={setLeaving} />
      </section>
      {!own.isWaiting && <Addition own={own} />}
      <ConfirmDialog
        open={leaving !== null}
        title="系统提示"
        confirmText={leaving?.state === REFUSED ? '删除' : '撤销'}
        cancelText="取消"
        onConfirm={revoke}
        onCancel={() => setLeaving(null)}
      >
        {leaving?.state === REFUSED
          ? `没通过的“${leaving.name}”删掉以后不再列出。确定删除吗？`
          : `撤销以后，“${leaving?.name}”不再记在企业名下。确定撤销吗？`}
      </ConfirmDialog>
    </>
  );
}

/** The company's qualifications and the form to add one; persons have none. */
export function QualificationPanel() {
  return (
    <CentreGate>
      {({ accountType }) =>
        accountType === 'ENTERPRISE' ? (
          <Qualifications />
        ) : (
          <EmptyState title="资质认证只对企业账号开放">
            <CompanyAccountHint />
          </EmptyState>
        )
      }
    </CentreGate>
  );
}

'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { ConfirmDialog } from '#components/ui/dialog/confirm-dialog.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { NumberField, TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm, FieldPair } from '#components/ui/form/draft-form.tsx';
import { type DraftFormState, useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { Card } from '#components/ui/layout/card.tsx';
import { SummaryList } from '#components/ui/summary-list.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import { UploadField } from '#components/ui/upload/upload-field.tsx';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import { ATTORNEY_SCOPES, attorneyRoleLabels, attorneyStateLabels } from '#lib/contract/authentication-codes.ts';
import { AttorneyForm as Form } from '#lib/contract/forms/authentication-forms.ts';
import type { Attorney } from '#lib/contract/user-profile.ts';
import { uploadRules } from '#lib/validation/upload-rules.ts';

const EMPTY: Form = {
  corpName: '',
  corpIdNo: '',
  corpMobile: '',
  operatorName: '',
  operatorIdNo: '',
  operatorMobile: '',
  scope: ['融资'],
  role: '1',
  validFrom: '',
  validTo: '',
  fileUrl: '',
};
const ROLES = Object.entries(attorneyRoleLabels).map(([value, label]) => ({ value, label }));
const RULES = uploadRules('file', { types: ['pdf', 'png', 'jpg', 'jpeg'], limit: 1 });

function ScopeField({ form }: { form: DraftFormState<Form> }) {
  const { tickOne, errorOf, idOf } = form;
  const fault = errorOf('scope');
  return (
    <fieldset id={idOf('scope')} tabIndex={-1} className="certification-scope">
      <legend className="certification-scope-title">授权事项</legend>
      {fault !== undefined && <FieldError id={`${idOf('scope')}-error`}>{fault}</FieldError>}
      <div className="certification-scopes">
        {ATTORNEY_SCOPES.map((scope) => (
          <CheckRow key={scope} label={scope} {...tickOne('scope', scope)} />
        ))}
      </div>
    </fieldset>
  );
}

interface AttorneyFormProps {
  onDone: () => void;
}

/** A letter of attorney; the numbers of cards are not kept in the tab. Without its scan it is kept until the scan comes. */
function AttorneyForm({ onDone }: AttorneyFormProps) {
  const form = useDraftForm<Form>({
    id: 'attorney',
    schema: Form,
    empty: EMPTY,
    unkept: ['corpIdNo', 'operatorIdNo'],
    send: async (body) => {
      await request('attorneySubmit', { body });
      notify('success', body.fileUrl === '' ? '授权委托书存下了，还没有提交审核：拿到扫描件再交' : '授权委托书已提交，正在审核');
    },
    onDone,
  });
  const { values, control, change, errorOf, idOf } = form;
  return (
    <DraftForm form={form} aria-label="授权委托书" failureTitle="没有交上去" submitText="提交授权委托书">
      <FieldPair>
        <TextField {...control('corpName')} label="法定代表人姓名" maxLength={50} />
        <NumberField {...control('corpIdNo')} label="法定代表人身份证号" autoComplete="off" spellCheck={false} />
      </FieldPair>
      <NumberField {...control('corpMobile')} label="法定代表人手机号" type="tel" inputMode="tel" />
      <FieldPair>
        <TextField {...control('operatorName')} label="经办人姓名" maxLength={50} />
        <NumberField {...control('operatorIdNo')} label="经办人身份证号" autoComplete="off" spellCheck={false} />
      </FieldPair>
      <NumberField {...control('operatorMobile')} label="经办人手机号" type="tel" inputMode="tel" />
      <ScopeField form={form} />
      <ChoiceField {...control('role')} label="授权身份" choices={ROLES} />
      <FieldPair>
        <TextField {...control('validFrom')} label="授权开始日" type="date" />
        <TextField {...control('validTo')} label="授权到期日" type="date" />
      </FieldPair>
      <UploadField
        name="fileUrl"
        id={idOf('fileUrl')}
        label="盖章的扫描件"
        optional
        hint="还没有的话先保存，拿到后再交。"
        rules={RULES}
        files={values.fileUrl === '' ? [] : [{ name: '授权委托书', url: values.fileUrl, md5: '' }]}
        onChange={(files) => change({ fileUrl: files[0]?.url ?? '' })}
        error={errorOf('fileUrl')}
      />
    </DraftForm>
  );
}

const TONES: Readonly<Record<string, TagTone>> = { 0: 'magnolia', 1: 'river', 2: 'ok', 3: 'bad', 4: 'warn', 5: 'neutral' };
const REVOCABLE = ['1', '2'];

interface LetterProps {
  letter: Attorney;
  onRevoke: () => void;
}

function Letter({ letter, onRevoke }: LetterProps) {
  const { state, role } = letter;
  return (
    <Card className="certification-panel">
      <p className="certification-state">
        {letter.operatorName} <Tag tone={TONES[state]}>{attorneyStateLabels[state as keyof typeof attorneyStateLabels] ?? state}</Tag>
      </p>
      <SummaryList
        items={[
          { label: '授权事项', value: letter.scope.join('、') },
          { label: '授权身份', value: attorneyRoleLabels[role as keyof typeof attorneyRoleLabels] ?? role },
          { label: '手机号', value: letter.operatorMobile },
          { label: '有效期', value: `${letter.validFrom} 至 ${letter.validTo}` },
        ]}
      />
      {state === '0' && <p>还差盖章的扫描件。在下面重新填写，把扫描件一起交上来。</p>}
      {REVOCABLE.includes(state) && (
        <Button variant="second" size="small" onClick={onRevoke}>
          撤销授权
        </Button>
      )}
    </Card>
  );
}

/** Who may act for the company when it is not the legal person (the platform's getAttorney). */
export function AttorneySection() {
  const { data, mutate } = useCall('attorney');
  const [isFilling, setFilling] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { run } = useSubmit(notifyFailure);
  const letter = data?.data;
  const readAgain = () => Promise.allSettled([mutate(), refreshCentreSummary()]);
  const revoke = async () => {
    setLeaving(false);
    await run(async () => {
      await request('attorneyRevoke', { body: { attorneyId: letter?.attorneyId ?? '' } });
      notify('success', '授权已经撤销');
    });
    await readAgain();
  };
  const settle = () => {
    setFilling(false);
    void readAgain();
  };
  return (
    <section className="certification-attorney" aria-labelledby="attorney-title">
      <h2 id="attorney-title" className="certification-attorney-title">
        授权委托
      </h2>
      <p>经办人不是法定代表人的，请交一份盖章的授权委托书：审核时要看，机构也可能会要。</p>
      {letter && <Letter letter={letter} onRevoke={() => setLeaving(true)} />}
      {isFilling ? (
        <AttorneyForm onDone={settle} />
      ) : (
        <div>
          <Button variant="second" onClick={() => setFilling(true)}>
            {letter ? '换一份授权委托书' : '填写授权委托书'}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isLeaving}
        title="系统提示"
        confirmText="撤销"
        cancelText="取消"
        onConfirm={revoke}
        onCancel={() => setLeaving(false)}
      >
        撤销以后，这份授权书不再有效。账号还能登录和办理：不想让{letter?.operatorName}再办的，请另外改登录密码、换手机号。确定撤销吗？
      </ConfirmDialog>
    </section>
  );
}

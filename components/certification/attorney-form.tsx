import { CheckRow } from '#components/ui/field/check-row.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm, FieldPair } from '#components/ui/form/draft-form.tsx';
import { type DraftFormState, useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { UploadField } from '#components/ui/upload/upload-field.tsx';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { ATTORNEY_SCOPES, attorneyRoleLabels } from '#lib/contract/authentication-codes.ts';
import { AttorneyForm as Form } from '#lib/contract/forms/authentication-forms.ts';
import { uploadRules } from '#lib/validation/upload-rules.ts';
import styles from './certification.module.css';

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
    <fieldset id={idOf('scope')} tabIndex={-1} className={styles.scope}>
      <legend className={styles.scopeTitle}>授权事项</legend>
      {fault !== undefined && <FieldError id={`${idOf('scope')}-error`}>{fault}</FieldError>}
      <div className={styles.scopes}>
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
export function AttorneyForm({ onDone }: AttorneyFormProps) {
  const form = useDraftForm<Form>({
    id: 'attorney',
    schema: Form,
    empty: EMPTY,
    unkept: ['corpIdNo', 'operatorIdNo'],
    send: (body) => request('attorneySubmit', { body }),
    onDone: () => {
      notify('success', '授权委托书已提交');
      onDone();
    },
  });
  const { values, control, change, errorOf, idOf } = form;
  return (
    <DraftForm form={form} aria-label="授权委托书" failureTitle="没有交上去" submitText="提交授权委托书">
      <FieldPair>
        <TextField {...control('corpName')} label="法定代表人姓名" maxLength={50} />
        <TextField {...control('corpIdNo')} label="法定代表人身份证号" autoComplete="off" spellCheck={false} maxLength={18} />
      </FieldPair>
      <TextField {...control('corpMobile')} label="法定代表人手机号" type="tel" inputMode="tel" maxLength={11} />
      <FieldPair>
        <TextField {...control('operatorName')} label="经办人姓名" maxLength={50} />
        <TextField {...control('operatorIdNo')} label="经办人身份证号" autoComplete="off" spellCheck={false} maxLength={18} />
      </FieldPair>
      <TextField {...control('operatorMobile')} label="经办人手机号" type="tel" inputMode="tel" maxLength={11} />
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

import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { DraftForm, FieldPair } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { UploadField } from '#components/ui/upload/upload-field.tsx';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { qualificationTypeLabels } from '#lib/contract/authentication-codes.ts';
import { QualificationForm as Form } from '#lib/contract/forms/authentication-forms.ts';
import { uploadRules } from '#lib/validation/upload-rules.ts';

const EMPTY: Form = { type: '', name: '', certNo: '', level: '', issuer: '', issueDate: '', expireDate: '', files: [] };
const TYPES = Object.entries(qualificationTypeLabels)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => Number(a.value) - Number(b.value));
const RULES = uploadRules('file', { types: ['pdf', 'png', 'jpg', 'jpeg'] });

interface QualificationFormProps {
  onDone: () => void;
}

/** A certificate of the company, as it is printed. */
export function QualificationForm({ onDone }: QualificationFormProps) {
  const form = useDraftForm<Form>({
    id: 'qualification',
    schema: Form,
    empty: EMPTY,
    send: (body) => request('qualificationSubmit', { body }),
    onDone: () => {
      notify('success', '资质已提交，正在审核');
      onDone();
    },
  });
  const { values, control, change, errorOf, idOf } = form;
  return (
    <DraftForm form={form} aria-label="添加资质" failureTitle="没有交上去" submitText="提交资质">
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

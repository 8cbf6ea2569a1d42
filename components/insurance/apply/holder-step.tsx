import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { SelectField } from '#components/ui/field/select-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { idTypeOptions } from '#lib/labels/insurance-order-labels.ts';
import type { Application } from './application.ts';
import { groupControl } from './application-control.ts';

const KINDS = [
  { value: '个人', label: '个人' },
  { value: '企业', label: '企业、合作社' },
];

/** Who buys the insurance and pays for it. */
export function HolderStep({ application }: { application: Application }) {
  const { content, change, profile } = application;
  const { holder } = content;
  const isCompany = holder.kind === '企业';
  return (
    <>
      <ChoiceField
        {...groupControl(application, 'holder', 'kind')}
        label="以谁的名义买"
        choices={KINDS}
        onChange={({ target }) => {
          const kind = target.value === '企业' ? '企业' : '个人';
          change({ holder: { ...holder, kind, idType: kind === '企业' ? '5' : '1', idNo: '' } });
        }}
      />
      <TextField
        {...groupControl(application, 'holder', 'name')}
        label={isCompany ? '企业名称' : '姓名'}
        hint={profile === null ? '登录以后从您的账号带入' : '从您的账号带入，和证件不一样的请改过来'}
        autoComplete={isCompany ? 'organization' : 'name'}
        maxLength={100}
      />
      {!isCompany && <SelectField {...groupControl(application, 'holder', 'idType')} label="证件类型" options={idTypeOptions} />}
      <TextField
        {...groupControl(application, 'holder', 'idNo')}
        label={isCompany ? '统一社会信用代码' : '证件号码'}
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
      />
      <TextField
        {...groupControl(application, 'holder', 'mobile')}
        label="手机号"
        hint="核保结果和保单会发短信到这里"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={11}
      />
      <TextField {...groupControl(application, 'holder', 'email')} label="邮箱" optional type="email" inputMode="email" maxLength={254} />
      <TextField {...groupControl(application, 'holder', 'address')} label="联系地址" autoComplete="street-address" maxLength={200} />
    </>
  );
}

import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { FARM_SUBJECTS, isPersonSubject } from '#lib/contract/farm-choices.ts';
import { farmControl, toChoices } from './farm-control.ts';
import type { FarmApplication } from './use-farm-application.ts';
import { VillageFields } from './village-fields.tsx';

const subjects = toChoices(FARM_SUBJECTS);

/** Who applies, whom the institution calls, and where the farm is. */
export function WhoStep({ application }: { application: FarmApplication }) {
  const { content, profile } = application;
  const bound = profile?.mobile ?? '';
  const isPerson = content.subjectType === '' || isPersonSubject(content.subjectType);
  return (
    <>
      <ChoiceField {...farmControl(application, 'subjectType')} label="您是" choices={subjects} />
      <TextField
        {...farmControl(application, 'subjectName')}
        label={isPerson ? '您的姓名' : '单位名称'}
        autoComplete="name"
        maxLength={100}
      />
      <TextField {...farmControl(application, 'contactName')} label="联系人" hint="机构会打电话给这位" autoComplete="name" maxLength={50} />
      <TextField
        {...farmControl(application, 'contactMobile')}
        label="联系人手机号"
        hint={bound === '' ? '机构用这个号码联系您' : `机构用这个号码联系您；您账号绑定的是 ${bound}`}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={11}
      />
      <VillageFields application={application} />
    </>
  );
}

import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { ContactFields } from '#components/wizard/parts.tsx';
import { FARM_SUBJECTS, isPersonSubject } from '#lib/contract/farm-choices.ts';
import { type FarmApplication, toChoices } from './farm-application.ts';
import { VillageFields } from './village-fields.tsx';

const subjects = toChoices(FARM_SUBJECTS);

/** Who applies, whom the institution calls, and where the farm is. */
export function WhoStep({ application }: { application: FarmApplication }) {
  const { content, profile, control } = application;
  const isPerson = content.subjectType === '' || isPersonSubject(content.subjectType);
  return (
    <>
      <ChoiceField {...control('subjectType')} label="您是" choices={subjects} />
      <TextField {...control('subjectName')} label={isPerson ? '您的姓名' : '单位名称'} autoComplete="name" maxLength={100} />
      <ContactFields name={control('contactName')} mobile={control('contactMobile')} boundMobile={profile?.mobile ?? ''} />
      <VillageFields application={application} />
    </>
  );
}

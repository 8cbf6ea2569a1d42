import { type ChangeEvent, useState } from 'react';
import { findFarmFault, signedNumber } from '#lib/contract/forms/farm-rules.ts';
import { unmasked } from '#lib/contract/known-contact.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { emptyFarm } from '../apply/farm-application.ts';
import { SignNumberField } from '../sign/sign-number-field.tsx';
import { SignPanel } from '../sign/sign-panel.tsx';

/** The authorisation, for the number under which its giver will apply. */
export function ScoreSigning({ profile, onSigned }: { profile: UserProfile; onSigned: () => void }) {
  const isPerson = profile.accountType !== 'ENTERPRISE';
  const field = isPerson ? 'idNo' : 'creditCode';
  const [typed, setTyped] = useState(isPerson ? '' : unmasked(profile.bizLicCode));
  const [error, setError] = useState<string>();
  const answers = { ...emptyFarm('', null), subjectType: isPerson ? ('1' as const) : ('5' as const), [field]: typed };
  const mayStart = () => {
    const fault = findFarmFault(field, answers);
    setError(fault ?? undefined);
    if (fault !== null) document.getElementById(field)?.focus();
    return fault === null;
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setError(undefined);
  };
  return (
    <SignPanel
      profileId={profile.id}
      number={signedNumber(answers)}
      numberField={<SignNumberField name={field} value={typed} error={error} onChange={take} isPerson={isPerson} profile={profile} />}
      mayStart={mayStart}
      onSigned={onSigned}
    />
  );
}

import { consentKinds } from '#lib/contract/consent/kinds.ts';
import { formatDay } from '#lib/format/dates.ts';
import { AgreementField } from './agreement-field.tsx';
import { LegalTextButtons } from './legal-text-buttons.tsx';
import type { ConsentState } from './use-consent.ts';

interface ConsentFieldProps {
  consent: ConsentState;
  /** What is agreed to, in the reader's words. */
  label: string;
  /** Who gets the data, where it is one institution. */
  whom?: string;
  /** Told by the form, where that keeps what is wrong. */
  error?: string | undefined;
  onTick?: () => void;
}

/** The tick of a separate consent where its data is given; once it stands, since when. */
export function ConsentField({ consent, label, whom, error = consent.error, onTick }: ConsentFieldProps) {
  const { kind, field, isAsked, givenAt, isTicked, tick } = consent;
  const agree = (isOn: boolean) => {
    tick(isOn);
    onTick?.();
  };
  if (!isAsked) return null;
  return (
    <div>
      {givenAt === undefined ? (
        <AgreementField id={field} label={label} error={error} isAgreed={isTicked} onAgree={agree} />
      ) : (
        <p>
          {formatDay(givenAt)} 已同意《{consentKinds[kind].title}》{whom === undefined ? '' : `，给${whom}`}
          ，这一笔也按它办；在账户信息里随时可以撤回。
        </p>
      )}
      <LegalTextButtons kinds={[kind]} />
    </div>
  );
}

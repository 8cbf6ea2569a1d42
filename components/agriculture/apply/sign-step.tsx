import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { TextField } from '#components/ui/field/text-field.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { toLoginHere } from '#components/wizard/login-here.ts';
import { isPersonSubject } from '#lib/contract/farm-choices.ts';
import { SignPanel } from '../sign/sign-panel.tsx';
import type { FarmApplication } from './farm-application.ts';

/** Who it is by number, and the authorisation by code; both need a session. */
export function SignStep({ application }: { application: FarmApplication }) {
  const { profile, content, control, look } = application;
  if (profile === null) {
    return (
      <Card>
        <p>扫码授权要先登录。填的内容都在，登录以后回到这一步。</p>
        <ButtonLink href={toLoginHere()} plain>
          去登录
        </ButtonLink>
      </Card>
    );
  }
  const isPerson = content.subjectType === '' || isPersonSubject(content.subjectType);
  return (
    <>
      {isPerson ? (
        <TextField
          {...control('idNo')}
          label="身份证号"
          hint="加密后传输，不存在这台电脑上"
          autoComplete="off"
          spellCheck={false}
          maxLength={18}
        />
      ) : (
        <TextField {...control('creditCode')} label="统一社会信用代码" autoComplete="off" spellCheck={false} maxLength={18} />
      )}
      <SignPanel profileId={profile.id} mayStart={async () => (await look('sign')).length === 0} />
    </>
  );
}

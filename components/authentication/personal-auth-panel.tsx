'use client';

import { useRouter } from 'next/navigation';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { notify } from '#lib/browser/notices.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './authentication.module.css';
import { PersonalAuthFields } from './personal-auth-fields.tsx';

function Pending() {
  return (
    <Card className={styles.card}>
      <h2 className={styles.cardTitle}>证件交上来了，正在看</h2>
      <p>一般 1 个工作日。有结果时发消息给您。</p>
      <div className={styles.cardActions}>
        <ButtonLink href={toHref('userPersonalAuthView', {})}>看认证资料</ButtonLink>
      </div>
    </Card>
  );
}

function Panel({ profile }: { profile: UserProfile }) {
  const router = useRouter();
  const { retry } = useSession();
  if (profile.authState === '1') return <Pending />;
  const settle = () => {
    notify('success', '个人认证已提交，正在审核');
    retry();
    router.push(toHref('userPersonalAuthView', {}));
  };
  return <PersonalAuthFields onDone={settle} />;
}

/** The form, or what became of the one that was sent. */
export function PersonalAuthPanel() {
  return <CentreGate>{(profile) => <Panel profile={profile} />}</CentreGate>;
}

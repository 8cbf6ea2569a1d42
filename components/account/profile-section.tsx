import { ButtonLink } from '#components/ui/button/button-link.tsx';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { toHref } from '#lib/routes/to-href.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';

interface ProfileSectionProps {
  profile: UserProfile;
}

const LOGIN_TYPES: Readonly<Record<UserProfile['loginType'], string>> = { '': '本站账号', mzt: '闽政通', szsf: '数字身份' };

function toFacts(profile: UserProfile): [string, string][] {
  const isCompany = profile.accountType === 'ENTERPRISE';
  const company: [string, string][] = [
    ['企业名称', profile.companyName],
    ['统一社会信用代码', profile.bizLicCode],
  ];
  const facts: [string, string][] = [
    ['用户名', profile.loginName],
    [isCompany ? '经办人' : '称呼', profile.nickName],
    ['账号类型', isCompany ? '企业' : '个人'],
    ...(isCompany ? company : []),
    ['手机号', profile.mobile || '没有绑定'],
    ['这次登录用的', LOGIN_TYPES[profile.loginType]],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** What the account says of its user; the mobile number comes masked. */
export function ProfileSection({ profile }: ProfileSectionProps) {
  return (
    <AccountSection id="profile" title="基本信息">
      <dl className={styles.facts}>
        {toFacts(profile).map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <ButtonLink href={toHref('userAuth', {})} variant="second" size="small">
          认证管理
        </ButtonLink>
      </div>
    </AccountSection>
  );
}

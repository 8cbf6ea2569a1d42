import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { type SummaryItem, SummaryList } from '#components/ui/summary-list.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import type { AuthOverview } from '#lib/contract/authentication.ts';
import { AUTH_STATES, authStateWord } from '#lib/contract/authentication-codes.ts';
import { farmScoreText } from '#lib/contract/score-scale.ts';
import type { UserDetail, UserProfile } from '#lib/contract/user-profile.ts';
import { patterns, toPath } from '#lib/routes/patterns.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';

interface ProfileSectionProps {
  profile: UserProfile;
}

const READING = '读取中';
const LOGIN_TYPES: Readonly<Record<UserProfile['loginType'], string>> = { '': '本站账号', mzt: '闽政通', szsf: '数字身份' };

/** `overview`: undefined while it is read. */
function toFacts(profile: UserProfile, overview: Pick<AuthOverview, 'personal' | 'company'> | null | undefined): SummaryItem[] {
  const isCompany = profile.accountType === 'ENTERPRISE';
  const company: [string, string][] = [
    ['企业名称', profile.companyName],
    ['统一社会信用代码', profile.bizLicCode],
    ['企业认证', overview === undefined ? READING : authStateWord(profile.authOrgState, overview?.company?.isInForce)],
    ['有效资质', `${profile.qualificationCount} 项`],
    ['白名单', profile.companyInWhitelist ? '在白名单内' : ''],
  ];
  const facts: [string, string][] = [
    ['用户名', profile.loginName],
    [isCompany ? '经办人' : '称呼', profile.nickName],
    ['个人认证', overview === undefined ? READING : authStateWord(profile.authState, overview?.personal.isInForce)],
    ['账号类型', isCompany ? '企业' : '个人'],
    ...(isCompany ? company : []),
    ['手机号', profile.mobile || '没有绑定'],
    ['这次登录用的', LOGIN_TYPES[profile.loginType]],
  ];
  return facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}

const DETAILS: readonly [keyof UserDetail, string][] = [
  ['companyNature', '企业性质'],
  ['industryName', '行业'],
  ['registeredcapital', '注册资本（万元）'],
  ['registerDate', '成立日期'],
  ['areaAddress', '注册地区'],
  ['companyAddress', '注册地址'],
  ['businessscope', '经营范围'],
  ['handleName', '登记的经办人'],
  ['handlePhone', '登记的电话'],
];

/** What is known of the company; it comes when it is asked for. */
function CompanyDetails() {
  const { data, error } = useCall('userDetail');
  if (error !== undefined) return <p className={styles.lead}>{error.message}</p>;
  if (data === undefined) return <LoadingLines blocks={1} />;
  const facts = DETAILS.map(([name, label]) => ({ label, value: data.data[name] })).filter(({ value }) => value !== '');
  return facts.length === 0 ? <p className={styles.lead}>还没有企业资料，认证以后就有。</p> : <SummaryList items={facts} wide />;
}

function scoreText({ agricultureScore, signIsOut }: UserProfile): string {
  if (agricultureScore < 0) return '还没有评分';
  return `${farmScoreText(agricultureScore)}${signIsOut ? '，授权已过期，要重新签约' : ''}`;
}

/** What the account says of its user; numbers come masked. */
export function ProfileSection({ profile }: ProfileSectionProps) {
  // What passed before counts on beside a change: only the overview tells.
  const isAsked = [profile.authState, profile.authOrgState].some((state) => state === AUTH_STATES.pending || state === AUTH_STATES.refused);
  const { data, isLoading } = useCall('authOverview', isAsked ? {} : null);
  const overview = isLoading ? undefined : (data?.data ?? null);
  return (
    <AccountSection id="profile" title="基本信息">
      <SummaryList items={toFacts(profile, overview)} wide />
      {profile.accountType === 'ENTERPRISE' && <CompanyDetails />}
      <p>
        涉农信用分：{scoreText(profile)} <SiteLink href={patterns.agricultureScore}>看怎么算的</SiteLink>
      </p>
      <div>
        <ButtonLink href={toPath('userAuth', {})} variant="second" size="small">
          认证管理
        </ButtonLink>
      </div>
    </AccountSection>
  );
}

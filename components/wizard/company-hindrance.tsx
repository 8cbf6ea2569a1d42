import { toCertificationHere, toLoginHere } from '#lib/browser/login-here.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { asSentence } from '#lib/contract/as-sentence.ts';
import type { AuthOverview } from '#lib/contract/authentication.ts';
import { AUTH_STATES, REVIEW_DAYS } from '#lib/contract/authentication-codes.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { formatChineseDay } from '#lib/format/dates.ts';
import { Blocker } from './parts.tsx';

/** Why a company's certification does not count yet, and the words of the way to it. */
export interface CompanyHindrance {
  readonly state: string;
  readonly reason: string;
  readonly dueTime: string;
}

type Company = NonNullable<AuthOverview['company']>;

/** What keeps a company from sending, by the state of its profile and what the overview says of it; null where nothing is known to. */
function toHindrance(state: string, company: Company | null | undefined): CompanyHindrance | null {
  if (company?.isInForce) return null;
  // A change is looked at while what passed before counts: only the overview tells the two apart.
  if (company === undefined || company === null) return state === AUTH_STATES.pending ? null : { state, reason: '', dueTime: '' };
  return company;
}

/** The same of whoever is logged in; null for persons. */
export function useCompanyHindrance(profile: UserProfile | null): CompanyHindrance | null {
  const isAsked = profile?.accountType === 'ENTERPRISE' && profile.authOrgState !== AUTH_STATES.passed;
  const { data } = useCall('authOverview', isAsked ? {} : null, { revalidateOnFocus: true });
  return isAsked ? toHindrance(profile.authOrgState, data?.data.company) : null;
}

interface HindranceWords {
  readonly bold: string;
  readonly way: string;
}

/** `act` is what the company wants to do: 递交. */
function wordsOf({ state, reason, dueTime }: CompanyHindrance, act: string): HindranceWords {
  const why = reason === '' ? '' : `：${asSentence(reason).slice(0, -1)}`;
  switch (state) {
    case AUTH_STATES.pending: {
      const day = formatChineseDay(dueTime, Date.now());
      return { bold: `认证审核中，${day === '' ? '有结果会发消息给您' : `最晚 ${day}有结果`}，到时再来${act}。`, way: '看审核到哪一步' };
    }
    case AUTH_STATES.refused:
      return { bold: `企业认证没有通过${why}。改好再交，通过以后再来${act}。`, way: '去改认证资料' };
    case AUTH_STATES.expired:
      return { bold: `企业认证过期了。换上新的证照再认证一次，通过以后再来${act}。`, way: '去重新认证' };
    case AUTH_STATES.revoked:
      return { bold: `企业认证${why === '' ? '撤回了' : `撤销了${why}`}。重新认证，通过以后再来${act}。`, way: '去重新认证' };
    default:
      return { bold: `先认证企业，约 3 分钟，再回来${act}。`, way: '去认证企业' };
  }
}

/** How long a certification is looked at, and what to do meanwhile; one that is already says its day. */
const meanwhileOf = ({ state }: CompanyHindrance): string =>
  state === AUTH_STATES.pending ? '' : `审核最多 ${REVIEW_DAYS} 个工作日，可以先去认证，等的时候接着填，`;

/** What a company has to do, or to wait for, before it can send anything: the way there and back. */
export function CompanyHindranceCard({ id, hindrance, act }: { id: string; hindrance: CompanyHindrance; act: string }) {
  const { bold, way } = wordsOf(hindrance, act);
  return (
    <Blocker id={id} way={{ text: way, href: toCertificationHere() }}>
      <b>{bold}</b>
      {meanwhileOf(hindrance)}填的内容都还在。
    </Blocker>
  );
}

/** The same for a visitor, of whose company nothing is known: what an application of a company needs. */
export function CertificationAhead({ act }: { act: string }) {
  return (
    <Blocker id="hindrance" way={{ text: '登录，看认证了没有', href: toLoginHere('ENTERPRISE') }}>
      <b>{act}要先认证企业。</b>填资料约 3 分钟，审核最多 {REVIEW_DAYS}{' '}
      个工作日。还没认证的，登录后先去认证，等的时候接着填，填的内容都还在。
    </Blocker>
  );
}

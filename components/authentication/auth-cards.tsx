'use client';

import { promiseIfNow, promiseOf } from '#components/case/review-promise.ts';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { CompanyAccountHint } from '#components/shell/company-account-hint.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { Tag, type TagTone } from '#components/ui/tag.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { asSentence } from '#lib/contract/as-sentence.ts';
import type { AuthOverview } from '#lib/contract/authentication.ts';
import type { AuthState } from '#lib/contract/authentication-codes.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { daysLeft } from '#lib/format/dates.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { hasSignOn } from '#lib/site/site-names.ts';
import { formatEnd, isRefusedChange, stillText, toAuthTag } from './auth-words.ts';
import styles from './authentication.module.css';

/** What one card of the overview says. */
interface AuthCardText {
  readonly name: string;
  readonly tag: { readonly label: string; readonly tone: TagTone };
  readonly sentence: string;
  /** What it opens. */
  readonly opens: string;
  readonly action: { readonly text: string; readonly href: string; readonly isMain: boolean } | null;
  /** Where what was submitted can be read; null while nothing was. */
  readonly view: string | null;
}

type Qualifications = NonNullable<AuthOverview['qualification']>;

const SOON_DAYS = 30;

function endText(validTo: string, nowMs: number): string {
  const days = validTo === '' ? null : daysLeft(validTo, nowMs);
  if (days !== null && days <= SOON_DAYS) return `${validTo} 到期，还剩 ${Math.max(0, days)} 天，可以先换新的。`;
  return `有效期到${formatEnd(validTo) === '长期' ? '：长期' : ` ${validTo}`}。`;
}

interface Facts {
  readonly state: AuthState;
  readonly isInForce: boolean;
  readonly reason: string;
  readonly validTo: string;
  readonly dueTime: string;
  readonly none: string;
}

function sentenceOf({ state, isInForce, reason, validTo, dueTime, none }: Facts, nowMs: number): string {
  switch (state) {
    case '1':
      return `资料交上来了，正在看，${promiseOf(dueTime)}。`;
    case '2':
      return endText(validTo, nowMs);
    case '3':
      return `${isInForce ? '这次变更没通过' : '没通过'}：${asSentence(reason)}`;
    case '4':
      return '有效期过了，换上新的证件再认证一次。';
    case '5':
      return reason === '' ? '已经撤销，需要时可以再认证。' : `已经撤销：${asSentence(reason)}需要时可以再认证。`;
    default:
      return none;
  }
}

const ACTIONS: Readonly<Record<AuthState, string | null>> = {
  '0': '去认证',
  '1': null,
  '2': '变更资料',
  '3': '修改后再交',
  '4': '重新认证',
  '5': '重新认证',
};

const toAction = ({ state, isInForce }: Pick<Facts, 'state' | 'isInForce'>, href: string) => {
  const isChange = isRefusedChange({ state, isInForce });
  const text = isChange ? '改了再交，或者不改了' : ACTIONS[state];
  return text === null ? null : { text, href, isMain: state !== '2' && !isChange };
};

function personalCard({ dueIfNow, personal, company }: AuthOverview, nowMs: number): AuthCardText {
  const { state, isInForce, reason, validTo, dueTime } = personal;
  // The sign-on of the province proves a person's account only.
  const ways = company === null && hasSignOn() ? '上传证件，或者用闽政通登录' : '上传证件';
  const none = `${ways}，约 2 分钟。上传的证件，${promiseIfNow(dueIfNow)}`;
  return {
    name: '个人认证',
    tag: toAuthTag(state, isInForce),
    sentence: sentenceOf({ state, isInForce, reason, validTo, dueTime, none }, nowMs) + stillText(personal),
    opens: '不认证也能申请融资、投保；认证以后，收款账号按您的姓名核对。',
    action: toAction(personal, toPath('userPersonalAuth', {})),
    view: state === '0' ? null : toPath('userPersonalAuthView', {}),
  };
}

function companyCard(
  { state, isInForce, reason, validTo, dueTime, needsAttorney, attorneyState }: NonNullable<AuthOverview['company']>,
  dueIfNow: string,
  nowMs: number,
): AuthCardText {
  const none = `照着营业执照填，约 3 分钟。${promiseIfNow(dueIfNow)}`;
  const letter =
    needsAttorney && attorneyState !== '2'
      ? '经办人不是法定代表人，还没有有效的授权委托书：审核时要看，机构也可能会要，在企业认证那一页下面交。'
      : '';
  return {
    name: '企业认证',
    tag: toAuthTag(state, isInForce),
    sentence: sentenceOf({ state, isInForce, reason, validTo, dueTime, none }, nowMs) + stillText({ state, isInForce }) + letter,
    opens: '认证后可以：以企业身份申请融资、投保、办保函、发布融资需求。',
    action: toAction({ state, isInForce }, toPath('userCompanyAuth', {})),
    view: state === '0' ? null : toPath('userCompanyAuthView', {}),
  };
}

function qualificationTag({ valid, refused }: Qualifications): AuthCardText['tag'] {
  if (valid > 0) return { label: `${valid} 项有效`, tone: 'ok' };
  return refused.length > 0 ? { label: `${refused.length} 项没通过`, tone: 'bad' } : { label: '还没有', tone: 'neutral' };
}

function qualificationCard(own: Qualifications): AuthCardText {
  const { valid, pending, expiring, refused } = own;
  const waiting = pending > 0 ? `，${pending} 项正在看` : '';
  const soon = expiring > 0 ? `，${expiring} 项 ${SOON_DAYS} 天内到期` : '';
  const failed = refused.length > 0 ? `${refused.join('、')}没通过，可以改好再交。` : '';
  return {
    name: '资质认证',
    tag: qualificationTag(own),
    sentence: `${valid} 项有效${waiting}${soon}。${failed}`,
    opens: '专精特新、高新技术这些资质，有的融资产品和补贴要看它。',
    action: { text: '添加和管理资质', href: toPath('userQualificationAuth', {}), isMain: false },
    view: null,
  };
}

/** The cards of the overview: a person has one, a company three. */
export function toAuthCards(overview: AuthOverview, nowMs: number): AuthCardText[] {
  const { dueIfNow, company, qualification } = overview;
  return [
    personalCard(overview, nowMs),
    ...(company === null ? [] : [companyCard(company, dueIfNow, nowMs)]),
    ...(qualification === null ? [] : [qualificationCard(qualification)]),
  ];
}

function AuthCard({ name, tag, sentence, opens, action, view }: AuthCardText) {
  return (
    <li>
      <Card className={styles.card}>
        <div className={styles.cardHead}>
          <h2 className={styles.cardTitle}>{name}</h2>
          <Tag tone={tag.tone}>{tag.label}</Tag>
        </div>
        <p>{sentence}</p>
        <p className={styles.opens}>{opens}</p>
        <div className={styles.cardActions}>
          {action !== null && (
            <ButtonLink href={action.href} size="small" variant={action.isMain ? 'main' : 'second'}>
              {action.text}
            </ButtonLink>
          )}
          {view !== null && (
            <ButtonLink href={view} size="small" variant="plain">
              看认证资料
            </ButtonLink>
          )}
        </div>
      </Card>
    </li>
  );
}

function Cards({ accountType }: Pick<UserProfile, 'accountType'>) {
  const { data, error, mutate } = useCall('authOverview', {}, { revalidateOnFocus: true });
  if (data === undefined && error !== undefined) {
    return <FailedState title={error.message} code={error.code} actions={<Button onClick={() => void mutate()}>再试一次</Button>} />;
  }
  if (data === undefined) return <LoadingLines blocks={3} />;
  return (
    <>
      <ul className={styles.cards}>
        {toAuthCards(data.data, Date.now()).map((card) => (
          <AuthCard key={card.name} {...card} />
        ))}
      </ul>
      {accountType !== 'ENTERPRISE' && <CompanyAccountHint />}
    </>
  );
}

/** Three cards with a state word, what it opens, and the next step. */
export function AuthCards() {
  return <CentreGate>{({ accountType }) => <Cards accountType={accountType} />}</CentreGate>;
}

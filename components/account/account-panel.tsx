'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { CaseTabs } from '#components/case/case-page.tsx';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { formFaults } from '#components/ui/field/form-faults.ts';
import { PasswordField } from '#components/ui/field/password-field.tsx';
import { PASSWORD_HINTS } from '#components/ui/field/password-hints.ts';
import { DraftForm } from '#components/ui/form/draft-form.tsx';
import { useDraftForm } from '#components/ui/form/use-draft-form.ts';
import { SiteLink } from '#components/ui/site-link.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useFocusAfterRemoval } from '#components/ui/use-focus-after-removal.ts';
import { notify } from '#lib/browser/notices.ts';
import { request } from '#lib/browser/request.ts';
import { useAreas } from '#lib/browser/use-areas.ts';
import { useBusinessLine } from '#lib/browser/use-business-line.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { usePasswordRule } from '#lib/browser/use-password-rule.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { notifyFailure, useSubmit } from '#lib/browser/use-submit.ts';
import { useFollow, useSubscriptions } from '#lib/browser/use-subscriptions.ts';
import { CLOSURE_WAIT_DAYS, type ClosureBlocker } from '#lib/contract/account.ts';
import { modifyPasswordForm } from '#lib/contract/forms/account-forms.ts';
import { repeatsPassword } from '#lib/contract/forms/fields.ts';
import type { Subscription } from '#lib/contract/subscription.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { formatDay } from '#lib/format/dates.ts';
import { patterns } from '#lib/routes/patterns.ts';
import styles from './account.module.css';
import { AccountSection } from './account-section.tsx';
import { ACCOUNT_TABS, type AccountTab, accountCodec, accountHref, accountTabs, FIRST_PAGE } from './account-tabs.ts';
import { AuthorisationSection } from './authorisation-section.tsx';
import { ClosureDialog } from './closure-dialog.tsx';
import { ConsentSection } from './consent-section.tsx';
import { ExportSection } from './export-section.tsx';
import { MobileSection } from './mobile-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionSection, useOwnSessions } from './session-section.tsx';
import { SmsSection } from './sms-section.tsx';
import { WECHAT_RETURN, WechatSection } from './wechat-section.tsx';

const EMPTY = { oldPassword: '', newPassword: '', newPasswordRepeat: '' };

/** Change of the own password; `onDone` is told, since all other sessions have ended then. */
function useModifyPassword(onDone: () => void) {
  const form = useDraftForm({ empty: EMPTY });
  const rule = usePasswordRule();
  const { values } = form;
  const submit = () => {
    const repeated = repeatsPassword(values.newPassword)(values.newPasswordRepeat);
    const faults = formFaults(modifyPasswordForm(rule), values);
    if (repeated !== null) faults.push({ field: 'newPasswordRepeat', message: repeated });
    return form.attempt(faults, async () => {
      const { oldPassword, newPassword } = values;
      await request('modifyPassword', { body: { oldPassword, newPassword } });
      form.clear();
      notify('success', '密码改好了，其他设备上的登录都已退出');
      onDone();
    });
  };
  return { form, rule, submit };
}

interface PasswordSectionProps {
  loginName: string;
  onDone: () => void;
}

/** The old password once, the new one twice. */
function PasswordSection({ loginName, onDone }: PasswordSectionProps) {
  const { form, rule, submit } = useModifyPassword(onDone);
  return (
    <AccountSection id="password" title="修改密码" lead="改好以后，其他设备上的登录会退出，这台不受影响。">
      <DraftForm form={form} failureTitle="密码没有改" className={styles.form} onSubmit={submit}>
        <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
        <PasswordField {...form.control('oldPassword')} label="原密码" autoComplete="current-password" />
        <PasswordField {...form.control('newPassword')} label="新密码" hint={PASSWORD_HINTS[rule]} autoComplete="new-password" />
        <PasswordField {...form.control('newPasswordRepeat')} label="再输一次新密码" autoComplete="new-password" />
        <div>
          <Button type="submit" busy={form.isBusy}>
            改密码
          </Button>
        </div>
      </DraftForm>
    </AccountSection>
  );
}

const KINDS: Readonly<Record<Subscription['kind'], string>> = { finance: '融资产品', policy: '政策', insurance: '保险' };

function SubscriptionRow({ row: { id, kind, title, linkUrl, createTime } }: { row: Subscription }) {
  const { isBusy, leave } = useFollow();
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>
          <SiteLink href={linkUrl}>{title}</SiteLink>
        </p>
        <p className={styles.times}>
          <span>{KINDS[kind]}</span>
          <span>{formatDay(createTime)} 开始关注</span>
        </p>
      </div>
      <Button variant="second" size="small" busy={isBusy} busyText="正在处理" onClick={() => leave(id)}>
        不再关注<span className="visually-hidden">：{title}</span>
      </Button>
    </li>
  );
}

function SubscriptionList() {
  const { rows, error } = useSubscriptions();
  if (error !== undefined) return <FailedState title={error.message} code={error.code} traceId={error.requestId} heading="h3" />;
  if (rows === undefined) return <LoadingLines blocks={1} />;
  if (rows.length === 0)
    return <p className={styles.lead}>还没有关注。在产品、政策和保险的列表上选好条件，点“有新的告诉我”，就会出现在这里。</p>;
  return (
    <ul>
      {rows.map((row) => (
        <SubscriptionRow key={row.id} row={row} />
      ))}
    </ul>
  );
}

/** The searches that the user follows. */
function SubscriptionSection() {
  const surrounding = useFocusAfterRemoval(useSubscriptions().rows?.length);
  return (
    <AccountSection id="subscriptions" title="关注的条件" lead="有新的产品或政策符合，就给您发消息，每个条件一天最多一次。">
      <div ref={surrounding} tabIndex={-1}>
        <SubscriptionList />
      </div>
    </AccountSection>
  );
}

/** The subjects of the page, as far as something of them is there. */
function Tabs({ current, onChoose }: { current: AccountTab; onChoose: (tab: AccountTab) => void }) {
  const { isOn } = useAreas();
  const tabs = ACCOUNT_TABS.filter((tab) => accountTabs[tab].areas.some((area) => isOn(area)));
  return (
    <CaseTabs
      label="账户信息分组"
      tabs={tabs.map((key) => ({ key, label: accountTabs[key].label, count: undefined, href: accountHref(key) }))}
      current={current}
      onChoose={(key) => onChoose(key as AccountTab)}
    />
  );
}

interface AccountProps {
  profile: UserProfile;
  favourites: ReactNode;
}

/** They ask for password and code under the same names: one of them is open at a time. */
type OpenForm = 'mobile' | 'wechat' | 'export' | 'closure' | null;

/** All that asks for proofs, and the devices. */
function Security({ profile }: { profile: UserProfile }) {
  const own = useOwnSessions();
  const { retry } = useSession();
  const isSecured = useAreas().isOn('security');
  const [openForm, setOpenForm] = useState<OpenForm>(null);
  const close = () => setOpenForm(null);
  const changed = () => {
    close();
    retry();
  };
  const numberChanged = () => {
    changed();
    void own.reload();
  };
  return (
    <>
      {isSecured && (
        <>
          <MobileSection profile={profile} isOpen={openForm === 'mobile'} onOpen={() => setOpenForm('mobile')} onChanged={numberChanged} />
          <WechatSection profile={profile} isOpen={openForm === 'wechat'} onOpen={() => setOpenForm('wechat')} onChanged={changed} />
        </>
      )}
      <PasswordSection loginName={profile.loginName} onDone={() => void (isSecured && own.reload())} />
      {isSecured && (
        <>
          <SessionSection own={own} />
          <ExportSection loginName={profile.loginName} isOpen={openForm === 'export'} onOpen={() => setOpenForm('export')} onDone={close} />
          <ClosureSection profile={profile} isOpen={openForm === 'closure'} onOpen={() => setOpenForm('closure')} onClose={close} />
        </>
      )}
    </>
  );
}

/** One subject at a time; what belongs to an area shows while that is there. */
function Account({ profile, favourites }: AccountProps) {
  const { query, show } = useListQuery(accountCodec, patterns.userAccount, FIRST_PAGE);
  const { isOn } = useAreas();
  // WeChat's page comes back to the plain address.
  const [isBack, setBack] = useState(() => new URLSearchParams(window.location.search).has(WECHAT_RETURN));
  const tab = query.tab ?? (isBack ? 'security' : '');
  const choose = (next: AccountTab) => {
    setBack(false);
    show({ ...FIRST_PAGE, tab: next === '' ? undefined : next });
  };
  return (
    <div className={styles.main}>
      <Tabs current={tab} onChoose={choose} />
      {tab === '' && (
        <>
          <ProfileSection profile={profile} />
          <BusinessLineSection />
          {isOn('smsNotices') && <SmsSection profile={profile} />}
        </>
      )}
      {tab === 'authorisations' && (
        <>
          {isOn('authorisations') && <AuthorisationSection />}
          {isOn('consents') && <ConsentSection />}
        </>
      )}
      {tab === 'kept' && (
        <>
          {isOn('favourites') && (
            <AccountSection id="favourites" title="我的收藏">
              {favourites}
            </AccountSection>
          )}
          {isOn('subscriptions') && <SubscriptionSection />}
        </>
      )}
      {tab === 'security' && <Security profile={profile} />}
    </div>
  );
}

interface AccountPanelProps {
  /** The list of favourites, of another feature. */
  favourites?: ReactNode;
}

/** The account of whoever is logged in. */
export function AccountPanel({ favourites }: AccountPanelProps) {
  return <CentreGate>{(profile) => <Account profile={profile} favourites={favourites} />}</CentreGate>;
}

/** Which business line is worked in; nothing where there is nothing to choose. */
function BusinessLineSection() {
  const { lines, bizLineId, choose } = useBusinessLine();
  const router = useRouter();
  if (lines.length < 2) return null;
  const change = (chosen: string) => {
    choose(chosen);
    // Pages that were fetched ahead are of the line before.
    router.refresh();
    notify('success', `现在办的是：${lines.find((line) => line.bizLineId === chosen)?.name ?? ''}`);
  };
  return (
    <AccountSection id="business-line" title="业务线" lead="您的账号可以办几种业务，选一种，看到的内容跟着换。">
      <ChoiceField
        name="bizLineId"
        label="现在办哪种业务"
        choices={lines.map((line) => ({ value: line.bizLineId, label: line.name }))}
        value={bizLineId ?? ''}
        onChange={({ target }) => change(target.value)}
      />
    </AccountSection>
  );
}

function Blockers({ hindrances }: { hindrances: readonly ClosureBlocker[] }) {
  return (
    <div role="alert">
      <p className={styles.device}>现在还不能注销，先等这 {hindrances.length} 件事了结：</p>
      <ul>
        {hindrances.map(({ title, content, linkUrl }) => (
          <li key={title} className={styles.hindrance}>
            {linkUrl === '' ? <b>{title}</b> : <SiteLink href={linkUrl}>{title}</SiteLink>}
            <p className={styles.lead}>{content}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ClosureSectionProps {
  profile: UserProfile;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Closing the account: first what stands in its way, then the proof. */
function ClosureSection({ profile, isOpen, onOpen, onClose }: ClosureSectionProps) {
  const [hindrances, setBlockers] = useState<readonly ClosureBlocker[]>([]);
  const { isBusy, run } = useSubmit(notifyFailure);
  const look = async () => {
    const { data } = await request('accountClosure');
    setBlockers(data.hindrances);
    if (data.hindrances.length === 0) onOpen();
  };
  return (
    <AccountSection
      id="closure"
      title="注销账号"
      lead={`没有在办的事、没有欠款、没有生效的保单和保函，才能注销。申请后等 ${CLOSURE_WAIT_DAYS} 天，期间登录一次就撤回。`}
    >
      {hindrances.length > 0 && <Blockers hindrances={hindrances} />}
      <div>
        <Button variant="second" busy={isBusy} busyText="正在查" onClick={() => void run(look)}>
          申请注销
        </Button>
      </div>
      <ClosureDialog profile={profile} open={isOpen} onClose={onClose} />
    </AccountSection>
  );
}

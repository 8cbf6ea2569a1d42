'use client';

import { useState } from 'react';
import * as z from 'zod/mini';
import { promiseIfNow, promiseOf } from '#components/case/review-promise.ts';
import { WithdrawPapers } from '#components/case/withdraw-papers.tsx';
import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { CompanyAccountHint } from '#components/shell/company-account-hint.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { type MarkedState, StateMark } from '#components/ui/state-mark.tsx';
import type { RequestFailed } from '#lib/browser/request-failed.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { refreshCentreSummary } from '#lib/browser/use-centre-summary.ts';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { AuthOverview } from '#lib/contract/authentication.ts';
import { authStateWord, companyMethodLabels } from '#lib/contract/authentication-codes.ts';
import { oneOf } from '#lib/contract/catalogue/list-fields.ts';
import type { CompanyAuthRecord, CompanyCertification } from '#lib/contract/company-auth.ts';
import type { UserDetail, UserProfile } from '#lib/contract/user-profile.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { safeRedirect } from '#lib/navigation/safe-redirect.ts';
import { toCodec } from '#lib/query/page-query.ts';
import { patterns, toPath } from '#lib/routes/patterns.ts';
import { AttorneySection } from './attorney-section.tsx';
import './certification.css';
import { CertificationDialog, completeCapital, shapeCapital } from './certification-dialog.tsx';

const readWanted = (): string | null => new URLSearchParams(window.location.search).get('redirect');

/** Back to what led here, when the address names a page of ours. Only for views that are drawn in the browser. */
function WayBack({ isCertified }: { isCertified: boolean }) {
  const [wanted] = useState(readWanted);
  if (wanted === null) return null;
  return (
    <Card kind="panel" tone="river">
      <p>{isCertified ? '企业已经认证，可以接着申请。' : '认证通过以后，就可以接着申请。'}</p>
      <ButtonLink href={safeRedirect(wanted)} variant="second" size="small" plain>
        回去接着申请
      </ButtonLink>
    </Card>
  );
}

interface CertificationState {
  readonly mark: MarkedState;
  readonly word: string;
  /** What it means for the reader. */
  readonly sentence: string;
  /** Words of the button that opens the dialog; null where there is nothing to do. */
  readonly action: string | null;
}

const NONE: CertificationState = {
  mark: 'warn',
  word: '未认证',
  sentence: '还没有认证。填资料约 3 分钟，通过以后就可以申请。',
  action: '去认证',
};

/** States of `auth_state`. */
const STATES: Readonly<Record<string, CertificationState>> = {
  1: { mark: 'warn', word: '审核中', sentence: '资料交上来了，正在审核。审核期间可以先看产品、算费用。', action: null },
  2: { mark: 'ok', word: '已认证', sentence: '企业资料已经核实。资料有变化时可以再交，新的通过之前用原来的。', action: '变更认证资料' },
  3: { mark: 'bad', word: '认证不通过', sentence: '这次没通过，照下面的原因改好再交。', action: '修改后再交' },
  4: { mark: 'warn', word: '已过期', sentence: '证照过了有效期，换成新的再认证一次。', action: '重新认证' },
  5: { mark: 'bad', word: '已撤销', sentence: '认证已经撤销，可以重新认证。', action: '重新认证' },
};

/** The first papers, taken back before anybody had decided: a certification that is revoked names a reason. */
const TAKEN_BACK: CertificationState = { mark: 'warn', word: '已撤回', sentence: '资料已撤回，还没有认证。', action: '去认证' };

/** Of a change, while what passed before counts on. */
const CHANGES: typeof STATES = {
  1: {
    ...{ mark: 'ok', word: authStateWord('1', true), action: null },
    sentence: '变更的资料正在审核。审完之前，原来的认证照常有效，可以照常申请。',
  },
  3: {
    ...{ mark: 'warn', word: authStateWord('3', true), action: '改了再交' },
    sentence: '原来的认证照常有效，可以照常申请。可以照下面的原因改了再交，也可以不改了。',
  },
};

/** What the page says about a record; anything unknown counts as not certified. */
function certificationState(record: CompanyAuthRecord | null | undefined, isInForce: boolean): CertificationState {
  const { state = '', reason } = record ?? {};
  if (state === '5' && reason === '') return TAKEN_BACK;
  return (isInForce ? CHANGES[state] : undefined) ?? STATES[state] ?? NONE;
}

interface CertificationStateCardProps {
  answer: {
    readonly data?: { readonly data?: CompanyAuthRecord | null };
    readonly error?: RequestFailed;
  };
  /** By when what is handed in now is looked at, and whether an earlier certification counts until then. */
  overview: Pick<AuthOverview, 'dueIfNow' | 'company'> | undefined;
  onRetry: () => void;
  onOpen: () => void;
}

/** The present state in a word, what it means, and what can be done. */
function CertificationStateCard({ answer: { data, error }, overview, onRetry, onOpen }: CertificationStateCardProps) {
  if (error !== undefined)
    return <FailedState title={error.message} code={error.code} actions={<Button onClick={onRetry}>再试一次</Button>} />;
  if (data === undefined) return <LoadingLines blocks={1} />;
  const record = data.data;
  const { mark, word, sentence, action } = certificationState(record, overview?.company?.isInForce === true);
  return (
    <Card className="certification-panel">
      <p className="certification-state">
        <StateMark state={mark}>{word}</StateMark>
      </p>
      <p>{sentence}</p>
      {record?.reason && <p>原因：{record.reason}</p>}
      {record && <p>提交时间：{formatMinute(record.submitTime)}</p>}
      {record?.state === '1' ? (
        <p>{promiseOf(record.dueTime)}，到时发消息给您。</p>
      ) : (
        action !== null && <p>{promiseIfNow(overview?.dueIfNow)}</p>
      )}
      {action !== null && <Button onClick={onOpen}>{action}</Button>}
      {record?.mayWithdraw && <WithdrawPapers call="companyAuthWithdraw" authId={record.authId} state={record.state} />}
      {record && (
        <SiteLink href={toPath('userCompanyAuthView', {})}>{record.inForce ? '看交上去的和现在有效的资料' : '看交上去的资料'}</SiteLink>
      )}
    </Card>
  );
}

const filled = (fields: Partial<CompanyCertification>): Partial<CompanyCertification> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined));

/** What the dialog begins with: the last submission, though it was taken back, or what the account already says. */
function knownCompany(
  profile: Pick<UserProfile, 'bizLicCode' | 'companyName'>,
  detail: UserDetail | undefined,
  record: CompanyAuthRecord | null | undefined,
): Partial<CompanyCertification> {
  return {
    ...filled({ creditCode: profile.bizLicCode, companyName: profile.companyName }),
    ...filled({
      registeredAddress: detail?.companyAddress,
      registeredArea: detail?.areaAddress,
      registeredCapital: completeCapital(shapeCapital(detail?.registeredcapital ?? '')),
      businessScope: detail?.businessscope,
      handleName: detail?.handleName,
    }),
    ...filled(record?.withdrawn ?? record?.content ?? {}),
  };
}

function PersonalAccount() {
  return (
    <Card className="certification-panel">
      <p className="certification-state">企业认证只对企业账号开放</p>
      <p>您现在用的是个人账号。</p>
      <CompanyAccountHint />
    </Card>
  );
}

const METHODS = Object.keys(companyMethodLabels) as (keyof typeof companyMethodLabels)[];
/** The way that was chosen before. */
const wayCodec = toCodec(z.object({ method: oneOf(z.enum(METHODS)) }));
const NO_WAY = wayCodec.read('');

interface CompanyPanelProps {
  profile: UserProfile;
  /** Reads the account anew: its state has changed. */
  onChanged: () => void;
}

/** The dialog stays whatever becomes of the answers behind it: what is typed outlives the session. */
function CompanyPanel({ profile, onChanged }: CompanyPanelProps) {
  const current = useCall('companyAuthCurrent');
  const detail = useCall('userDetail');
  const overview = useCall('authOverview').data?.data;
  const { query } = useListQuery(wayCodec, patterns.userCompanyAuth, NO_WAY);
  // A way that was chosen before leads into the dialog at once.
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isInForce = overview?.company?.isInForce === true;
  const mayHandIn = current.data !== undefined && certificationState(current.data.data, isInForce).action !== null;
  const isOpen = chosen ?? (query.method !== undefined && mayHandIn);
  const readAgain = () => void current.mutate().catch(() => undefined);
  const settle = () => {
    readAgain();
    onChanged();
    void refreshCentreSummary();
  };
  return (
    <>
      <WayBack isCertified={current.data?.data?.state === '2' || isInForce} />
      <CertificationStateCard answer={current} overview={overview} onRetry={readAgain} onOpen={() => setOpen(true)} />
      <CertificationDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        known={{ ...knownCompany(profile, detail.data?.data, current.data?.data), ...(query.method && { method: query.method }) }}
        own={{ code: profile.bizLicCode, isCertified: isInForce }}
        reason={current.data?.data?.state === '3' ? current.data.data.reason : ''}
        dueIfNow={overview?.dueIfNow}
        onSubmitted={settle}
      />
      {(current.data !== undefined || current.error !== undefined) && <AttorneySection />}
    </>
  );
}

/** Where the company's certification stands, and the way into the dialog. */
export function CertificationPanel() {
  const { retry } = useSession();
  return (
    <CentreGate>
      {(profile) => (profile.accountType === 'ENTERPRISE' ? <CompanyPanel profile={profile} onChanged={retry} /> : <PersonalAccount />)}
    </CentreGate>
  );
}

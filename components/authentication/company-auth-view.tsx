'use client';

import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { CompanyAccountHint } from '#components/shell/company-account-hint.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/state/empty-state.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { type AuthState, companyMethodLabels, companyTypeLabels, identityTypeLabels } from '#lib/contract/authentication-codes.ts';
import type { CompanyAuthRecord } from '#lib/contract/company-auth.ts';
import { maskMobile } from '#lib/contract/sms-code.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { formatEnd } from './auth-words.ts';
import styles from './authentication.module.css';
import { AuthSteps, InForce, RecordActions, RecordView } from './personal-auth-view.tsx';

const FIXED_TERM = '2';
const join = (...texts: readonly (string | undefined)[]): string => texts.filter((text) => text !== undefined && text !== '').join(' ');

/** What is known of a company by its papers, label and value. */
export function toCompanyFacts(content: CompanyAuthRecord['content'], industry: string): [string, string][] {
  const { provinceName, cityName, areaName, registeredCapital = '', termType, termStart = '', termEnd = '' } = content;
  const isFixed = termType === FIXED_TERM || (termType === undefined && termEnd !== '');
  const term = isFixed ? `${termStart} 至 ${formatEnd(termEnd)}` : termType === undefined ? termStart : '长期有效';
  return [
    ['统一社会信用代码', content.creditCode ?? ''],
    ['平台入驻时间', content.joinTime ?? ''],
    ['企业类型', content.companyType === undefined ? '' : companyTypeLabels[content.companyType]],
    ['所在省市', join(provinceName, cityName, areaName)],
    ['所属行业', industry],
    ['注册地址', content.registeredAddress ?? ''],
    ['注册区域', content.registeredArea ?? ''],
    ['注册资本', registeredCapital === '' ? '' : `${registeredCapital} 万元`],
    ['经营范围', content.businessScope ?? ''],
    ['营业期限', term],
    ['核准日期', content.approvalDate ?? ''],
    ['法定代表人', join(content.legalName, content.legalIdNo, maskMobile(content.legalMobile ?? ''))],
    ['是否已实名核验', content.verified === undefined ? '' : content.verified ? '是' : '否'],
    [
      '核验人',
      join(
        content.verifierName,
        content.verifierName === '' ? '' : identityTypeLabels[content.verifierIdType ?? '1'],
        content.verifierIdNo,
      ),
    ],
    ['经办人', join(content.handleName, maskMobile(content.handlePhone ?? ''))],
    ['认证方式', content.method === undefined ? '' : companyMethodLabels[content.method]],
  ];
}

const FORM = toPath('userCompanyAuth', {});
const INDUSTRIES = { params: { type: 'usr_industry' } } as const;

function Record() {
  const { data, error, mutate } = useCall('companyAuthCurrent', {}, { revalidateOnFocus: true });
  const { data: names, isLoading: isNaming } = useCall('dictType', INDUSTRIES);
  if (data === undefined && error !== undefined) {
    return <FailedState title={error.message} code={error.code} actions={<Button onClick={() => void mutate()}>再试一次</Button>} />;
  }
  // The industry's name would push away what stands below it.
  if (data === undefined || isNaming) return <LoadingLines blocks={2} />;
  const record = data.data;
  if (record === null || record === undefined) {
    return (
      <EmptyState title="还没有做企业认证" actions={<ButtonLink href={FORM}>去认证</ButtonLink>}>
        <p>照着营业执照填，约 3 分钟。交上来的资料会列在这里。</p>
      </EmptyState>
    );
  }
  const state = record.state as AuthState;
  const industryOf = ({ industry }: CompanyAuthRecord['content']): string =>
    names?.data.find(({ dictValue }) => dictValue === industry)?.dictLabel ?? '';
  const { authId, mayWithdraw, content, inForce } = record;
  const { licenceUrl = '' } = content;
  return (
    <div className={styles.section}>
      <RecordView
        title={record.content.companyName || '企业认证'}
        state={state}
        isChange={inForce !== null}
        reason={record.reason}
        facts={[...toCompanyFacts(content, industryOf(content)), ['提交时间', formatMinute(record.submitTime)]]}
        files={licenceUrl === '' ? [] : [{ name: '营业执照', url: licenceUrl }]}
        actions={<RecordActions form={FORM} call="companyAuthWithdraw" isChange={inForce !== null} {...{ authId, state, mayWithdraw }} />}
      />
      {inForce !== null && <InForce facts={[['企业名称', inForce.companyName ?? ''], ...toCompanyFacts(inForce, industryOf(inForce))]} />}
      {record.steps.length > 0 && (
        <>
          <h2 className={styles.sectionTitle}>办理经过</h2>
          <AuthSteps steps={record.steps} state={state} dueTime={record.dueTime} />
        </>
      )}
    </div>
  );
}

/** What the company submitted, and what became of it. */
export function CompanyAuthView() {
  return (
    <CentreGate>
      {({ accountType }) =>
        accountType === 'ENTERPRISE' ? (
          <Record />
        ) : (
          <EmptyState title="企业认证只对企业账号开放">
            <CompanyAccountHint />
          </EmptyState>
        )
      }
    </CentreGate>
  );
}

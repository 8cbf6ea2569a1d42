import { AgreementField } from '#components/case/agreement-field.tsx';
import { ConsentField } from '#components/case/consent-field.tsx';
import { CheckRow } from '#components/ui/field/check-row.tsx';
import field from '#components/ui/field/field.module.css';
import { FieldError } from '#components/ui/field/field-frame.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { DATA_SCOPES, type DataScope, dataScopeLabels } from '#lib/contract/finance/states.ts';
import { toNeededScopes, toWantedMaterials } from '#lib/contract/finance-order-papers.ts';
import { applicantName, type FinanceApplication } from './finance-application.ts';
import styles from './finance-apply.module.css';

const SCOPE_HINTS: Readonly<Record<DataScope, string>> = {
  1: '登记、股东和变更',
  2: '开票和纳税记录',
  3: '参保人数和缴费',
  4: '名下不动产和抵押',
  5: '判决和执行',
  6: '用电量和缴费',
  7: '人民银行征信报告，查询会留下记录',
};

function ScopeFields({ application }: { application: FinanceApplication }) {
  const { product, applicant, content, errorOf, change } = application;
  const { authorisation } = content;
  const needed = toNeededScopes(toWantedMaterials(product.materials, applicant.accountType));
  const error = errorOf('consent-scopes');
  const toggle = (scope: DataScope, isOn: boolean) => {
    const dataScopes = DATA_SCOPES.filter((one) => (one === scope ? isOn : authorisation.dataScopes.includes(one)));
    change({ authorisation: { ...authorisation, dataScopes } });
  };
  return (
    <fieldset id="consent-scopes" className={field.field} aria-describedby={error === undefined ? undefined : 'consent-scopes-error'}>
      <legend className={field.label}>可以查哪些</legend>
      <p className={field.hint}>
        {needed.length === 0 ? '至少勾一项' : '写着“这个产品需要”的要勾'}，别的不想给可以不勾；多给一项，机构就少向您要一份材料
      </p>
      {error !== undefined && <FieldError id="consent-scopes-error">{error}</FieldError>}
      <div className={styles.scopes}>
        {DATA_SCOPES.map((scope) => (
          <CheckRow
            key={scope}
            name={`scope-${scope}`}
            label={
              <>
                <b>{dataScopeLabels[scope]}</b>
                <span className={styles.scopeHint}>
                  {SCOPE_HINTS[scope]}
                  {needed.includes(scope) && '（这个产品需要）'}
                </span>
              </>
            }
            checked={authorisation.dataScopes.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** What is signed, in plain words and complete. */
function ConsentText({ application }: { application: FinanceApplication }) {
  const { product, content } = application;
  const name = applicantName(application);
  const scopes = content.authorisation.dataScopes.map((scope) => dataScopeLabels[scope]).join('、');
  return (
    <>
      <p>
        授权人（{name || '登录后的申请人'}）授权{product.agencyName}为办理“{product.productName}”的这一笔申请，查询下列信息：
        {scopes === '' ? '（还没有勾选）' : `${scopes}。`}
      </p>
      <ol>
        <li>用途：只用于这笔申请的受理、调查、审批和贷后管理，不得用于别的事，也不得转给别人。</li>
        <li>期限：从递交那天起到这笔申请办结为止，最长 180 天；申请没有办成、被撤回，或者您收回授权，机构就不能再查。</li>
        <li>记录：每一次查询都会记下是谁、什么时候、查了哪一项，您在订单和账户信息里随时能看。</li>
        <li>收回：在账户信息里可以随时收回。收回以后机构可能没法继续办，但已经给出的结果不受影响。</li>
      </ol>
    </>
  );
}

/** The credit-data authorisation (domain b16): who may look up what, why and for how long, read before it is agreed to. */
export function ConsentStep({ application }: { application: FinanceApplication }) {
  const { product, content, consent, errorOf, change, forgetFaults } = application;
  const { authorisation } = content;
  return (
    <>
      <ScopeFields application={application} />
      <section aria-labelledby="consent-title" className={styles.group}>
        <h2 id="consent-title" className={styles.subtitle}>
          信用信息查询授权书
        </h2>
        <Card className={styles.consent}>
          <ConsentText application={application} />
        </Card>
        <AgreementField
          id="consent-agreed"
          label="我已读完上面的授权书，同意授权"
          error={errorOf('consent-agreed')}
          isAgreed={authorisation.agreed}
          onAgree={(agreed) => change({ authorisation: { ...authorisation, agreed } })}
        />
      </section>
      <ConsentField
        consent={consent}
        label={`我同意把这份申请的内容、材料和联系方式交给${product.agencyName}`}
        error={errorOf(consent.field)}
        onTick={() => forgetFaults('authorisation')}
      />
    </>
  );
}

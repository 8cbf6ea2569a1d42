import { dataScopeLabels } from '#lib/contract/finance-order-states.ts';
import type { Application } from './use-application.ts';

/** What is signed, in plain words and complete. */
export function ConsentText({ application: { product, applicant, content } }: { application: Application }) {
  const { profile, accountType } = applicant;
  const name = accountType === 'ENTERPRISE' ? profile?.companyName : profile?.nickName;
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

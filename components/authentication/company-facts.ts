import { companyMethodLabels, companyTypeLabels, identityTypeLabels } from '#lib/contract/authentication-codes.ts';
import type { CompanyAuthRecord } from '#lib/contract/company-auth.ts';
import { maskMobile } from '#lib/contract/mask-mobile.ts';
import { formatMinute } from '#lib/format/dates.ts';
import { formatEnd } from './auth-words.ts';

const FIXED_TERM = '2';
const join = (...texts: readonly (string | undefined)[]): string => texts.filter((text) => text !== undefined && text !== '').join(' ');

/** What was submitted of a company, label and value, in the order of the form. */
export function toCompanyFacts({ content, submitTime }: CompanyAuthRecord, industry: string): [string, string][] {
  const { provinceName, cityName, areaName, registeredCapital = '', termType, termStart = '', termEnd = '' } = content;
  const term = termType === FIXED_TERM ? `${termStart} 至 ${formatEnd(termEnd)}` : '长期有效';
  return [
    ['统一社会信用代码', content.creditCode ?? ''],
    ['企业类型', companyTypeLabels[content.companyType ?? '1']],
    ['所在省市', join(provinceName, cityName, areaName)],
    ['所属行业', industry],
    ['注册地址', content.registeredAddress ?? ''],
    ['注册资本', registeredCapital === '' ? '' : `${registeredCapital} 万元`],
    ['经营范围', content.businessScope ?? ''],
    ['营业期限', term],
    ['核准日期', content.approvalDate ?? ''],
    ['法定代表人', join(content.legalName, content.legalIdNo)],
    [
      '核验人',
      join(
        content.verifierName,
        content.verifierName === '' ? '' : identityTypeLabels[content.verifierIdType ?? '1'],
        content.verifierIdNo,
      ),
    ],
    ['经办人', join(content.handleName, maskMobile(content.handlePhone ?? ''))],
    ['认证方式', companyMethodLabels[content.method ?? 'legal_rep']],
    ['提交时间', formatMinute(submitTime)],
  ];
}

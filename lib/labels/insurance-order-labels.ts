import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';

/** Papers by which a person is known. */
export const idTypeLabels = {
  1: '居民身份证',
  2: '港澳通行证',
  3: '台胞证',
  4: '护照',
  5: '统一社会信用代码',
} as const satisfies Record<InsuranceApplication['holder']['idType'], string>;

/** The same to choose from, for people. */
export const idTypeOptions: readonly { readonly value: string; readonly label: string }[] = (['1', '2', '3', '4'] as const).map(
  (value) => ({
    value,
    label: idTypeLabels[value],
  }),
);

/** What is asked about a thing that is insured. */
export const subjectLabels: Readonly<Record<keyof InsuranceApplication['subject'], string>> = {
  crop: '种的、养的是什么',
  place: '在哪里',
  project: '项目名称',
  section: '标段',
  address: '地址',
  value: '值多少钱',
  contractName: '合同或贷款名称',
  counterparty: '对方是谁',
};

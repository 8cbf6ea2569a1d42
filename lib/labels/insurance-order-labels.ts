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

const OCCUPATIONS: Readonly<Record<string, string>> = {
  1: '坐办公室的，比如文员、财务、老师',
  2: '常在外面跑、干轻活的，比如销售、保洁、餐厅服务员',
  3: '开机器、干体力活的，比如车间操作工、缝纫工、厨师、出租车司机',
  4: '比较危险的，比如货车司机、电工、装修工、近海渔民',
  5: '危险的，比如建筑工、远洋船员、电焊工',
  6: '很危险的，比如高空作业、爆破、潜水',
};

/** Who belongs to a class of occupation, by its number (1 类 … 6 类); the insurer's own table decides. */
export const occupationHint = (name: string): string => OCCUPATIONS[/\d/.exec(name)?.[0] ?? ''] ?? '按保险公司的职业分类表';

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
  creditorName: '被保险人（招标人、业主等）',
  creditorCode: '被保险人的统一社会信用代码',
};

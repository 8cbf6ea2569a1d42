import type * as z from 'zod';
import { type AreaName, areaOf } from '#lib/contract/areas.ts';
import { parseEnv } from '#lib/env/env-schema.ts';
import { encipherFields } from '#lib/upstream/prepare-request.ts';
import { isObject } from '#lib/validation/parse-json.ts';
import { type CallName, calls } from './all-calls.ts';
import type { JsonSchema, JsonSchemas } from './json-schema.ts';
import { sampleRules, sampleValues } from './sample-values.ts';

/** Further samples, of what is told in words or counted; see `sample-values.ts`. */
const sampleText: Readonly<Record<string, readonly unknown[]>> = {
  acceptOnTime: [96.5],
  acceptanceHours: [3.5],
  accidentPlace: ['城厢区示例路 1 号'],
  buyUntil: ['11-30'],
  seasonDay: ['06-20'],
  seasonDays: [['06-20', '12-20']],
  usualRate: [3.9],
  advice: [['补齐近一年的经营流水']],
  age: [35],
  ageFrom: [18],
  ageMax: [65],
  ageMin: [18],
  ageTo: [65],
  algorithm: ['SM2'],
  annualIncome: ['30'],
  annualRevenue: [800, '800'],
  answer: ['请补充维修发票', '不需要抵押'],
  answerOnTime: [94],
  appealNo: [null, ''],
  appealOf: [null, ''],
  applyMode: ['3'],
  applyWay: ['在平台上选择产品申请，放款后自动兑现'],
  authOrgState: ['2'],
  authState: ['2'],
  authType: ['ENTERPRISE'],
  actorType: ['applicant'],
  benefitType: ['1'],
  caName: ['示范 CA'],
  certSn: ['00a1b2c3d4e5'],
  checkedCode: ['0'],
  claimAmount: ['3000', 3000],
  claimGuide: [['出险后 48 小时内报案', '上传事故照片和费用单据']],
  clauseRecordNo: ['（备案）C0000000000001'],
  closeReason: [''],
  collateralEstimate: ['120'],
  collateralKind: ['2'],
  condition: [0],
  contactOnTime: [95],
  content: ['您的申请已经受理，请留意电话。'],
  contractName: ['设备采购合同'],
  coolingDays: [15],
  counterparty: ['莆田示范设备有限公司'],
  covers: [['火灾', '水管爆裂', '盗抢']],
  creditAmount: [50],
  creditTerm: [12],
  creditorCode: ['12350300MB1XLH0010'],
  creditorName: ['莆田示范招标中心'],
  crop: ['枇杷'],
  dataScope: ['2'],
  dataScopes: [['1', '2']],
  days: [365],
  daysLeft: [300],
  deductible: ['每次事故免赔 200 元'],
  description: ['水管爆裂，厨房地板受损'],
  discount: ['首次贷款减 0.3 个百分点'],
  exclusions: [['故意行为造成的损失']],
  expectedRateMax: ['5'],
  expireSeconds: [120],
  facts: [['经营 8 年', '承包地还有 12 年']],
  fromState: ['00', '10'],
  guarantorName: ['莆田示范担保'],
  healthAnswers: [['否']],
  insurerRemark: [''],
  introduction: ['做农产品加工，还款来源是货款。'],
  issuer: ['福建省工业和信息化厅'],
  keySn: ['KEY00000001'],
  landYears: ['12'],
  legalName: ['陈示例'],
  lentAmountWan: [12_600],
  limit: ['50 万元'],
  limitDays: [20],
  loanAmount: [50],
  majorStanding: [70],
  maxMonths: [null, 24],
  message: ['可以做信用贷款，三天内答复。'],
  minInsureds: [1],
  notices: [['请如实告知，不实告知可能影响理赔。']],
  note: ['按合同约定'],
  occupationClass: ['1'],
  occupationClasses: [['1', '2']],
  oldCode: [''],
  openOrderNo: [''],
  paragraphs: [['同意莆田数字金融查询本人的涉农经营信息。']],
  parentAgencyName: ['示范银行总行'],
  payPeriods: [['一次交清']],
  payWays: [['在线支付']],
  payee: ['莆田示范担保'],
  place: ['仙游县示例村'],
  planCode: ['A'],
  planName: ['基础版'],
  prepayRule: ['可以提前还款，不收违约金'],
  principalName: ['莆田示例食品有限公司'],
  project: ['示例道路改造工程'],
  projectName: ['示例道路改造工程'],
  rateBasis: ['年化利率（单利）'],
  registeredAddress: ['福建省莆田市城厢区示例路 1 号'],
  registeredArea: ['城厢区'],
  rejectReason: [''],
  relation: ['本人', '配偶'],
  relations: [['本人', '配偶', '子女']],
  remark: ['希望尽快办理'],
  renewOf: [null, ''],
  renewRule: ['到期前 30 天可以续保'],
  renewedBy: [null, ''],
  reply: ['已补上最近三个月的流水'],
  returnItems: [['银行流水']],
  returnReason: [''],
  salesAreas: [['350300']],
  scaleAmount: ['20'],
  scope: [['融资', '保险']],
  section: ['一标段'],
  sectionName: ['一标段'],
  seller: ['莆田示范财险'],
  serviceStanding: [82],
  durationStanding: [64],
  serviceTel: ['95500'],
  sharePercent: ['100'],
  shortName: ['示范银行'],
  sizeBytes: [204_800],
  specialTerms: [''],
  step: ['看完责任免除'],
  subject: ['莆田示例食品有限公司'],
  subsidies: ['农机购置补贴'],
  subsidy: [0],
  success: [true],
  sumInsured: [50, '50'],
  sumInsuredMax: [200],
  sumInsuredMin: [10],
  sumRange: ['50-100'],
  targets: ['注册在莆田、第一次贷款的小微企业'],
  tax: [14.72],
  text: ['注册满一年'],
  townCode: ['350302001'],
  townName: ['龙桥街道'],
  trackingNo: [''],
  units: ['1', 1],
  validity: ['1'],
  version: [3, '2026-01'],
  viewer: ['莆田示范银行 黄示例'],
  village: ['示例村'],
  visibility: ['1'],
  waitDays: [7],
  waitingDays: [0],
  waitingRange: ['0-1'],
  weight: [25],
  when: ['放款时'],
  years: ['8'],
  yearsSinceRegistration: [4],
  yuanPerUnit: [0],
  yuanPerWan: [12],
};

type Named = Readonly<Record<string, JsonSchema>>;

const typesOf = ({ type }: JsonSchema): readonly string[] => (type === undefined ? [] : [type].flat());

const isOfType = (value: unknown, type: string): boolean => {
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
};

function fitsText(text: string, { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY, format }: JsonSchema): boolean {
  if (text.length < Number(minLength) || text.length > Number(maxLength)) return false;
  if (format === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  return pattern === undefined || new RegExp(pattern, 'u').test(text);
}

function fitsNumber(value: number, { minimum, maximum, exclusiveMinimum }: JsonSchema): boolean {
  return !(value < Number(minimum ?? value)) && !(value > Number(maximum ?? value)) && !(value <= Number(exclusiveMinimum ?? value - 1));
}

function fitsObject(value: object, { properties, required = [] }: JsonSchema): boolean {
  return required.every((name) => name in value) && (properties === undefined || Object.keys(value).every((name) => name in properties));
}

/** Whether a value keeps the rules of a schema without parts that refer to others. */
function fits(value: unknown, schema: JsonSchema, named: Named): boolean {
  if (schema.$ref !== undefined) return fits(value, resolve(schema, named), named);
  if (schema.anyOf !== undefined) return schema.anyOf.some((option) => fits(value, option, named));
  if (schema.const !== undefined && value !== schema.const) return false;
  if (schema.enum !== undefined && !schema.enum.includes(value)) return false;
  const types = typesOf(schema);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return false;
  if (typeof value === 'string') return fitsText(value, schema);
  if (typeof value === 'number') return fitsNumber(value, schema);
  if (!Array.isArray(value)) return fitsObject(value as object, schema);
  return schema.items === undefined || value.every((entry) => fits(entry, schema.items as JsonSchema, named));
}

function resolve({ $ref = '' }: JsonSchema, named: Named): JsonSchema {
  const found = named[$ref.slice($ref.lastIndexOf('/') + 1)];
  if (found === undefined) throw new Error(`${$ref}: no such schema`);
  return found;
}

const PLAIN: Readonly<Record<string, unknown>> = { string: '示例', integer: 1, number: 1, boolean: false, null: null };

function candidatesOf(name: string): readonly unknown[] {
  return [
    ...(sampleValues[name] ?? []),
    ...(sampleText[name] ?? []),
    ...sampleRules.flatMap(([rule, values]) => (rule.test(name) ? values : [])),
  ];
}

function sampleObject(schema: JsonSchema, named: Named): unknown {
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, toSample(field, named, name)]));
}

/** A value that a schema allows, the same each time, and such as the field of that name holds. */
function toSample(schema: JsonSchema, named: Named, name = ''): unknown {
  const known = candidatesOf(name).find((value) => fits(value, schema, named));
  if (known !== undefined) return known;
  if (schema.$ref !== undefined) return toSample(resolve(schema, named), named, name);
  if (schema.anyOf !== undefined) return toSample(schema.anyOf[0] ?? {}, named, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum.find((value) => value !== '' && value !== '00') ?? schema.enum[0];
  const [type = 'object'] = typesOf(schema);
  if (type === 'object') return sampleObject(schema, named);
  if (type === 'array')
    return schema.items === undefined ? [] : [toSample(schema.items, named, name.replace(/ies$/, 'y').replace(/s$/, ''))];
  const plain = [PLAIN[type], schema.default, 'A1', '12', '350300', '2026-11-20', 12, 120].find((value) => fits(value, schema, named));
  if (plain === undefined) throw new Error(`no example for ${name}: ${JSON.stringify(schema)}`);
  return plain;
}

type Part = 'answer' | 'body' | 'query';
type Overrides = Readonly<Partial<Record<`${CallName}.${Part}`, unknown>>>;

/** Fields of an example that its name alone does not tell; `undefined` leaves one out. */
const sampleOverrides: Overrides = {
  'adminCaptcha.query': { kind: undefined },
  'captchaImage.query': { kind: undefined },
  'tenantCaptcha.query': { kind: undefined },
  'captchaImage.answer': { data: { captchaEnabled: true, question: '' } },
  'login.body': { method: 'password', mobile: '', smsCode: '' },
  'revokeSession.body': { others: undefined },
  'retrievePassword.body': { step: 'reset', loginName: '', smsCode: '' },
  'signStatus.answer': { data: { state: '2' } },
  'signOssUrl.answer': { data: '{ossHost}/arn/AAAAAAAAAAAAAAAAAAAAAA.pdf?e=1795141200&s=c2lnbmF0dXJl' },
  'mztAddress.answer': { data: 'https://sign-on.example/authorize?state=c3RhdGUtb2YtdGhlLWJyb3dzZXI' },
  'szsfAddress.answer': { data: 'https://sign-on.example/authorize?state=c3RhdGUtb2YtdGhlLWJyb3dzZXI' },
  'szsfLoginOut.answer': { data: 'https://sign-on.example/logout' },
  'wechatAddress.answer': { data: { address: 'https://wechat.example/bind?state=c3RhdGU' } },
  'signOssUrl.body': '{ossHost}/arn/AAAAAAAAAAAAAAAAAAAAAA.pdf',
  'companyAuthCurrent.answer': { data: { state: '2', reason: '' } },
  'personalAuthCurrent.answer': { data: { reason: '' } },
  'attorney.answer': { data: { state: '2' } },
  'getQRCode.answer': { data: { address: 'https://sign-on.example/sign/AAAAAAAA' } },
  'bindMobile.body': { realName: '', idNo: '' },
  'accountClosure.answer': {
    data: { hindrances: [{ title: '2 笔融资订单还在办理', content: '等它们办完，或者先撤销。', linkUrl: '/user/financeOrder' }] },
  },
  'districtOption.query': { districtLevel: undefined, parentId: '350300' },
};

type Words = readonly (readonly [string, string])[];
const INSURANCE: Words = [
  ['FO2026', 'IO2026'],
  ['PT-LOAN-00', 'PT-INS-00'],
  ['木兰小微贷', '家庭财产险'],
  ['融资订单', '保险订单'],
];

/** What the samples call otherwise in some areas. */
const areaText: Readonly<Partial<Record<AreaName, Words>>> = {
  insurance: INSURANCE,
  insuranceOrders: INSURANCE,
  certificate: [['FO2026', 'DC2026']],
  invoice: [['FO2026', 'IO2026']],
  policy: [
    ['融资订单已受理', '关于支持小微企业首次贷款的若干措施'],
    ['您的申请已经受理，请留意电话。', '<p>对首次贷款的小微企业，按贷款利息的一半给予贴息。</p>'],
  ],
  demand: [['融资订单已受理', '采购原料，借 50 万元']],
  score: [['融资订单已受理', '涉农信用信息查询授权书']],
  agriculture: [
    ['PT-LOAN-00', 'PT-AGRI-00'],
    ['木兰小微贷', '枇杷种植贷'],
  ],
};

/** A portal with the public sample keys: what it would send can be computed by anybody. */
export const sampleEnv = parseEnv({});

function merge(sample: unknown, override: unknown): unknown {
  if (!isObject(sample) || !isObject(override)) return override;
  const merged: Record<string, unknown> = { ...sample };
  for (const [name, value] of Object.entries(override)) {
    if (value === undefined) delete merged[name];
    else merged[name] = merge(sample[name], value);
  }
  return merged;
}

/** Numbers of papers and accounts are masked in answers. */
const MASKED = [
  [/\b(\d{4})\d{10}(\d{4})\b/g, '$1**********$2'],
  [/\b(\d{4})\d{11}(\d{4})\b/g, '$1***********$2'],
] as const;

/** An example of what a call asks or answers, as its schema takes it. */
export function toExample(name: CallName, part: Part, schema: z.ZodType, schemas: JsonSchemas): unknown {
  const sample = toSample(schemas.shapeOf(schema), schemas.named);
  const override = sampleOverrides[`${name}.${part}`];
  let text = JSON.stringify(override === undefined ? sample : merge(sample, override));
  for (const [from, to] of areaText[areaOf(name)] ?? []) text = text.replaceAll(from, to);
  if (part === 'answer') for (const [number, masked] of MASKED) text = text.replaceAll(number, masked);
  return JSON.parse(text);
}

/** The body as it arrives at the upstream: with the business line, and with its secret fields enciphered. */
export function toSentBody(name: CallName, body: unknown): unknown {
  if (body !== undefined && !isObject(body)) return body;
  return encipherFields(calls[name], { ...body, bizLineId: sampleEnv.BIZ_LINE_ID }, sampleEnv);
}

import type * as z from 'zod';
import { type AreaName, areaOf } from '#lib/contract/areas.ts';
import { parseEnv } from '#lib/env/env-schema.ts';
import { encipherFields } from '#lib/upstream/prepare-request.ts';
import { isObject } from '#lib/validation/parse-json.ts';
import { type CallName, calls } from './all-calls.ts';
import type { JsonSchema, JsonSchemas } from './json-schema.ts';
import { sampleText } from './sample-text.ts';
import { sampleRules, sampleValues } from './sample-values.ts';

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

import type * as z from 'zod';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import type { DEMO_USERS } from '../../platform/seed/demo-users.ts';

/** An order of a demo user. Days count back from the day of seeding. */
export interface SeedInsuranceOrder {
  readonly user: keyof typeof DEMO_USERS;
  readonly daysAgo: number;
  readonly startsInDays: number;
  /** How far it goes: `submitted` ends where the insurer's rules leave it. */
  readonly course: 'draft' | 'submitted' | 'issued' | 'surrendered';
  readonly surrenderAfterDays?: number;
  readonly application: z.input<typeof InsuranceApplication>;
}

/** A number of nobody: no such day was lived by anybody who is insured. */
const PERSON_NO = '35030019000101003X';

const person = {
  kind: '个人',
  name: '陈小满（示例）',
  idType: '1',
  idNo: PERSON_NO,
  mobile: '13800000001',
  address: '福建省莆田市城厢区示例路 6 号',
} as const;

const firm = {
  kind: '企业',
  name: '莆田市示例鞋业有限公司',
  idType: '5',
  idNo: '91350300MA2XYT1A3K',
  mobile: '13800000002',
  email: 'office@firm.example',
  address: '福建省莆田市荔城区示例路 18 号',
} as const;

const shop = { productCode: 'IP26011', holder: person, period: '1 年', healthAnswers: ['一楼', '否'] };
const shopPlace = { address: '福建省莆田市城厢区示例路 6 号', value: '35' };

/** Orders in the states that a holder meets most: covered, near the end, ended, to be changed, given back, begun. */
export const demoInsurance: readonly SeedInsuranceOrder[] = [
  { user: 'person', daysAgo: 420, startsInDays: 5, course: 'issued', application: { ...shop, planCode: 'IP26011A', subject: shopPlace } },
  { user: 'person', daysAgo: 352, startsInDays: 3, course: 'issued', application: { ...shop, planCode: 'IP26011B', subject: shopPlace } },
  {
    user: 'person',
    daysAgo: 60,
    startsInDays: 2,
    course: 'issued',
    application: {
      productCode: 'IP26026',
      holder: person,
      units: '18',
      subject: { crop: '晚稻', place: '荔城区示例镇示例村' },
      period: '一季',
      healthAnswers: ['晚稻', '是'],
    },
  },
  {
    user: 'person',
    daysAgo: 90,
    startsInDays: 10,
    course: 'surrendered',
    surrenderAfterDays: 40,
    application: { ...shop, planCode: 'IP26011C', subject: { ...shopPlace, address: '福建省莆田市涵江区示例路 2 号' } },
  },
  {
    user: 'person',
    daysAgo: 2,
    startsInDays: 20,
    course: 'submitted',
    application: {
      productCode: 'IP26029',
      holder: person,
      units: '60',
      subject: { crop: '杉木', place: '仙游县示例镇示例村' },
      period: '1 年',
      healthAnswers: ['否'],
    },
  },
  {
    user: 'company',
    daysAgo: 120,
    startsInDays: 1,
    course: 'issued',
    application: {
      productCode: 'IP26010',
      holder: firm,
      sumInsured: '1200',
      subject: { address: '福建省莆田市荔城区示例路 18 号', value: '1500' },
      period: '1 年',
      healthAnswers: ['是', '否', '否'],
    },
  },
  {
    user: 'company',
    daysAgo: 3,
    startsInDays: 12,
    course: 'issued',
    application: {
      productCode: 'IP26014',
      holder: firm,
      units: '860',
      sumInsured: '200',
      subject: { address: '福建省莆田市荔城区示例路 18 号' },
      period: '1 年',
      healthAnswers: ['否', '否'],
    },
  },
  {
    user: 'company',
    daysAgo: 0,
    startsInDays: 15,
    course: 'draft',
    application: { productCode: 'IP26020', holder: firm, sumInsured: '30', subject: { project: '示例学校操场改造', section: '' } },
  },
];

import { type DeskKind, mayRead } from '../permissions.ts';
import type { Staff } from '../staff.ts';

const places = [
  ['finance', 'finance', '融资订单'],
  ['demand', 'demand', '融资需求'],
  ['insurance', 'insurance', '投保和理赔'],
  ['payment', 'payment', '收款'],
  ['guarantee', 'guarantee', '保函'],
  ['evaluation', 'evaluation', '评价'],
  ['certification', 'review', '认证审核'],
  ['invoice', 'invoice', '发票'],
  ['certificate', 'certificate', '数字证书'],
  ['feedback', 'feedback', '投诉留言'],
  ['product', 'product', '融资产品'],
  ['insuranceProduct', 'insurance-product', '保险产品'],
  ['agency', 'agency', '入驻申请'],
  ['institution', 'institution', '机构'],
  ['article', 'article', '文章'],
] as const satisfies readonly (readonly [DeskKind, place: string, name: string])[];

/** Kinds whose desk stands at an address of its own. */
export type PlacedKind = (typeof places)[number][0];

/** A desk that somebody may read: of what, where and what it is called. */
export interface DeskPlace {
  readonly kind: PlacedKind;
  readonly path: string;
  readonly name: string;
}

export const deskPlaces = (staff: Staff, base: string): DeskPlace[] =>
  places.filter(([kind]) => mayRead(staff, kind)).map(([kind, place, name]) => ({ kind, path: `${base}/desk/${place}`, name }));

/** Addresses and names of the desks that somebody may read. */
export const deskLinks = (staff: Staff, base: string): (readonly [string, string])[] =>
  deskPlaces(staff, base).map(({ path, name }) => [path, name] as const);

const PAGES = {
  content: [
    ['dictionary', '/dictionaries', '字典和开关'],
    ['calendar', '/calendar', '工作日历'],
  ],
  figures: [
    ['statistics', '/statistics', '统计'],
    ['privacyRecord', '/privacy-record', '个人信息台账'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [kind: DeskKind, path: string, name: string])[]>>;

/** Pages of content, or of figures, that somebody may read: what has no cases. Address and name. */
export const pageLinks = (staff: Staff, pages: keyof typeof PAGES): (readonly [string, string])[] =>
  PAGES[pages].filter(([kind]) => mayRead(staff, kind)).map(([, path, name]) => [path, name] as const);

import { type DeskKind, mayRead } from '../permissions.ts';
import type { Staff } from '../staff.ts';

const places: readonly (readonly [DeskKind, place: string, name: string])[] = [
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
];

/** Addresses and names of the desks that somebody may read. */
export const deskLinks = (staff: Staff, base: string): (readonly [string, string])[] =>
  places.filter(([kind]) => mayRead(staff, kind)).map(([, place, name]) => [`${base}/desk/${place}`, name] as const);

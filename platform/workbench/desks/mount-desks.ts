import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import { type DeskKind, mayRead } from '../permissions.ts';
import type { Staff } from '../staff.ts';
import { mountCertificateDesk } from './certificate-desk.ts';
import { mountCertificationDesk } from './certification-desk.ts';
import { mountDemandDesk } from './demand-desk.ts';
import type { DeskExtras } from './desk-extras.ts';
import { mountEvaluationDesk } from './evaluation-desk.ts';
import { mountFeedbackDesk } from './feedback-desk.ts';
import { mountFinanceDesk } from './finance-desk.ts';
import { mountGuaranteeDesk } from './guarantee-desk.ts';
import { mountInsuranceDesk } from './insurance-desk.ts';
import { mountInvoiceDesk } from './invoice-desk.ts';
import { mountPaymentDesk } from './payment-desk.ts';

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
];

/** Addresses and names of the desks that somebody may read. */
export const deskLinks = (staff: Staff, base: string): (readonly [string, string])[] =>
  places.filter(([kind]) => mayRead(staff, kind)).map(([, place, name]) => [`${base}/desk/${place}`, name] as const);

/** Every desk, at the addresses of a site. */
export function mountDesks(app: PlatformApp, deps: PlatformDeps, site: DeskSite, extras: DeskExtras = {}): void {
  mountFinanceDesk(app, deps, site, extras);
  mountDemandDesk(app, deps, site, extras);
  mountInsuranceDesk(app, deps, site, extras);
  mountPaymentDesk(app, deps, site);
  mountGuaranteeDesk(app, deps, site);
  mountEvaluationDesk(app, deps, site);
  mountCertificationDesk(app, deps, site);
  mountInvoiceDesk(app, deps, site);
  mountCertificateDesk(app, deps, site);
  mountFeedbackDesk(app, deps, site);
}

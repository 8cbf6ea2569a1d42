import type { PlatformApp } from '../../http/mount-call.ts';
import type { PlatformDeps } from '../../http/platform-deps.ts';
import type { DeskSite } from '../desk-site.ts';
import type { DeskKind } from '../permissions.ts';
import { mountArticleDesk } from '../proposals/article-desk.ts';
import { institutionDesk } from '../proposals/institution-desk.ts';
import { insuranceProductDesk } from '../proposals/insurance-product-desk.ts';
import { mountProposals } from '../proposals/mount-proposals.ts';
import { productDesk } from '../proposals/product-desk.ts';
import { mountAgencyDesk } from './agency-desk.ts';
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

/** The desks of cases, at the addresses of a site. */
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

/** Desks at which one person writes or reviews and another approves: where people log in one by one. */
export function mountApprovalDesks(app: PlatformApp, deps: PlatformDeps, site: DeskSite): void {
  const { context } = deps;
  mountAgencyDesk(app, deps, site);
  const at = <Kind extends DeskKind>(kind: Kind, place: string) => ({ site, context, kind, path: `${site.base}/desk/${place}` });
  mountProposals(app, at('product', 'product'), productDesk(context), deps);
  mountProposals(app, at('insuranceProduct', 'insurance-product'), insuranceProductDesk(context), deps);
  mountProposals(app, at('institution', 'institution'), institutionDesk(deps), deps);
  mountArticleDesk(app, deps, at('article', 'article'));
}

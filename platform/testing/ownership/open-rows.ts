import type {
  financeProductEndpoints,
  financeToolEndpoints,
  guaranteeEndpoints,
  policyEndpoints,
  referenceEndpoints,
  signOnEndpoints,
} from '#lib/contract/endpoints.ts';
import { type MatrixRow, open, own } from './matrix-row.ts';
import type { OwnedNames } from './owned-names.ts';

const STATE = 'state-of-the-strangers-22';
const START = { state: STATE, returnUrl: 'http://localhost:3000/login' };
const SITE_LOGIN = { username: 'stranger', password: 'x', code: '7', uuid: '' };

type OpenCalls =
  | keyof typeof financeProductEndpoints
  | keyof typeof financeToolEndpoints
  | keyof typeof guaranteeEndpoints
  | keyof typeof policyEndpoints
  | keyof typeof referenceEndpoints
  | keyof typeof signOnEndpoints;

const WHAT_FITS = { amount: '50', termMonths: '12' };

/** What everybody may read, and the way in. */
export function listOpenRows({ text }: OwnedNames): Record<OpenCalls, MatrixRow> {
  const favourite = { kind: 'product', targetId: text('favourite', 'target_id') };
  // An evaluation is for everybody; who wrote it is not.
  const publishes = ['id', 'content', 'reply_content'].map((column) => text('evaluation', column));
  return {
    financeProducts: open(),
    financeFacets: open(),
    financeProductCodes: open(),
    financeProduct: open({ params: { productCode: text('evaluation', 'product_code') }, publishes }),
    financePreview: open({ params: { token: text('ticket', 'ticket_hash') } }),
    comparedProducts: open({ query: { codes: 'FP26045,FP26043' } }),
    matchProducts: open({ body: WHAT_FITS }),
    institution: open({ params: { agencyId: text('evaluation', 'agency_id') }, publishes }),
    agencyEvaluations: open({ query: { agencyId: text('evaluation', 'agency_id') }, publishes }),
    favourites: own(),
    favouriteAdd: own({ body: favourite }),
    favouriteRemove: own({ body: favourite }),
    guaranteeVerify: open({ query: { no: text('guarantee_letter', 'guarantee_no') } }),
    guaranteeEntry: own(),
    policyArticleCodes: open(),
    policyArticles: open(),
    policyFacets: open(),
    policyArticle: open({ params: { policyArticleId: 'PA26001' } }),
    policyPreview: open({ params: { token: text('ticket', 'ticket_hash') } }),
    policyView: open({ params: { policyArticleId: 'PA26001' } }),
    dictType: open({ params: { type: 'fin_purpose' } }),
    districtOption: open(),
    agencyOptions: open(),
    homeStatistics: open(),
    mztAddress: open({ query: START }),
    szsfAddress: open({ query: START }),
    szsfLoginOut: open(),
    mztUserLogin: open({ params: { userId: text('ticket', 'ticket_hash') }, query: { state: STATE } }),
    tenantCaptcha: open(),
    tenantLogin: open({ body: SITE_LOGIN }),
    adminCaptcha: open(),
    adminLogin: open({ body: SITE_LOGIN }),
  };
}

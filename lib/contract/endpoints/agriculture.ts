import { type Endpoint, read, write } from '#lib/contract/endpoint.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';

const OWN = { session: 'required' } as const;
const USER_ID = { id: IDENTIFIER };
const NUMBER = { submitNo: IDENTIFIER };
const PRODUCT = { productId: IDENTIFIER };

export const agricultureEndpoints = {
  agricultureReport: read('/api/mzt/agricultureReport/{id}', { ...OWN, params: USER_ID }),
  signProtocol: read('/api/mzt/signProtocol/{id}', { ...OWN, params: USER_ID }),
  getQRCode: read('/api/mzt/getQRCode', OWN),
  signStatus: read('/api/mzt/signStatus/{id}', { ...OWN, params: USER_ID }),
  farmSave: write('/api/agri/save', { ...OWN, repeat: 'allowed', enciphered: ['idNo'] }),
  farmSubmit: write('/api/agri/submit', { ...OWN, enciphered: ['idNo'] }),
  farmDraft: read('/api/agri/draft/{productId}', { ...OWN, params: PRODUCT }),
  farmSubmissions: read('/api/agri/list-submission-by-page', OWN),
  farmSubmission: read('/api/agri/submission/{submitNo}', { ...OWN, params: NUMBER }),
  farmResubmit: write('/api/agri/resubmit', OWN),
  farmWithdraw: write('/api/agri/withdraw', OWN),
  farmSign: write('/api/agri/sign', OWN),
  farmDecline: write('/api/agri/decline', OWN),
} as const satisfies Record<string, Endpoint>;

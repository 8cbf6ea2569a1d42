import type { agricultureEndpoints } from '#lib/contract/endpoints/agriculture.ts';
import type { CallText } from './call-text.ts';

export const agricultureTexts: Readonly<Record<keyof typeof agricultureEndpoints, CallText>> = {
  agricultureReport: ['涉农信用分', "The user's own farm score with its parts; -1 where none was computed. `id` is the id of the profile."],
  signProtocol: ['涉农授权协议', 'Text and state of the authorisation that the score needs. `id` is the id of the profile.'],
  getQRCode: ['签约二维码', 'A code for one signing of the authorisation: a picture to scan, good for `expireSeconds`.'],
  signStatus: ['签约状态', 'What became of a code: asked every few seconds while it is shown. `id` is its `qrId`.'],
  farmSave: ['保存涉农申请草稿', "Keeps what was typed so far, finished or not, as the caller's one draft of the product."],
  farmSubmit: ['提交涉农申请', 'A finished application. Sent once under one idempotency key.'],
  farmDraft: ['涉农申请草稿', "The caller's draft for a product; `data: null` for none."],
  farmSubmissions: ['我的涉农申请', "A page of the caller's applications, newest first."],
  farmSubmission: [
    '涉农申请详情',
    'Everything of one application of the caller; identity numbers masked. `actions` are those possible now.',
  ],
  farmResubmit: ['补正后重新提交', 'The answer to a return (state 45): new files, and words.'],
  farmWithdraw: ['撤销涉农申请', 'Gives the application up.'],
  farmSign: ['接受授信', 'Accepts the offer (state 50).'],
  farmDecline: ['放弃授信', 'Declines the offer (state 50).'],
};

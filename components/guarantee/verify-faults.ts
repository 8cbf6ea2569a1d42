import { EMPTY_FILE, EMPTY_SHA256, FINGERPRINT } from '#lib/contract/file-fingerprint.ts';
import { toPaperNo } from '#lib/contract/guarantee/paper-no.ts';
import { GUARANTEE_NO, POLICY_NO, SHA256_HEX } from '#lib/contract/guarantee/states.ts';
import type { GuaranteeVerifyPageQuery } from '#lib/routes/page-queries.ts';
import { plainNumber } from '#lib/validation/plain-number.ts';

/** What was typed, as the call takes it. */
export const toVerifyQuery = ({ no, sha256 }: GuaranteeVerifyPageQuery) => ({
  no: toPaperNo(no),
  sha256: plainNumber(sha256).toLowerCase(),
});

export interface VerifyFaults {
  readonly no?: string;
  readonly sha256?: string;
}

/** What is wrong with what was typed; nothing typed is nothing wrong. */
export function findVerifyFaults(query: GuaranteeVerifyPageQuery): VerifyFaults {
  const { no, sha256 } = toVerifyQuery(query);
  if (no === '' && sha256 === '') return {};
  const wrongNo = no === '' ? '请输入保函编号或保单号' : '保函编号是 BH 加 18 位数字，保单号是 P 加 18 位数字';
  return {
    ...(GUARANTEE_NO.test(no) || POLICY_NO.test(no) ? {} : { no: wrongNo }),
    ...(sha256 === EMPTY_SHA256 ? { sha256: EMPTY_FILE } : {}),
    ...(sha256 === '' || SHA256_HEX.test(sha256) ? {} : { sha256: `${FINGERPRINT}是 64 位的数字和字母 a 到 f` }),
  };
}

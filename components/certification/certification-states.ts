import type { MarkedState } from '#components/ui/state-mark.tsx';

interface CertificationState {
  readonly mark: MarkedState;
  readonly word: string;
  /** What it means for the reader. */
  readonly sentence: string;
  /** Words of the button that opens the dialog; null where there is nothing to do. */
  readonly action: string | null;
}

const NONE: CertificationState = {
  mark: 'warn',
  word: '未认证',
  sentence: '先认证企业，约 3 分钟，再回来接着申请。',
  action: '去认证',
};

/** States of `auth_state`. */
const STATES: Readonly<Record<string, CertificationState>> = {
  1: { mark: 'warn', word: '审核中', sentence: '资料交上来了，正在审核。审核期间可以先看产品、算费用。', action: null },
  2: { mark: 'ok', word: '已认证', sentence: '企业资料已经核实。资料有变化时可以再交，新的通过之前用原来的。', action: '变更认证资料' },
  3: { mark: 'bad', word: '认证不通过', sentence: '这次没通过，照下面的原因改好再交。', action: '修改后再交' },
  4: { mark: 'warn', word: '已过期', sentence: '证照过了有效期，换成新的再认证一次。', action: '重新认证' },
  5: { mark: 'bad', word: '已撤销', sentence: '认证已经撤销。要再认证，请先联系平台。', action: null },
};

/** What the page says about a state; anything unknown counts as not certified. */
export const certificationState = (state: string | undefined): CertificationState => STATES[state ?? ''] ?? NONE;

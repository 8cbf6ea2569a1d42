import type { CallName } from '#lib/contract/endpoints.ts';
import { accountTexts } from './account.ts';
import { agricultureTexts } from './agriculture.ts';
import { authenticationTexts } from './authentication.ts';
import type { CallText } from './call-text.ts';
import { fileTexts } from './file.ts';
import { financeDemandTexts } from './finance-demand.ts';
import { financeOrderTexts } from './finance-order.ts';
import { financeProductTexts } from './finance-product.ts';
import { financeToolTexts } from './finance-tool.ts';
import { guaranteeTexts } from './guarantee.ts';
import { insuranceTexts } from './insurance.ts';
import { legacyTexts } from './legacy.ts';
import { messageTexts } from './message.ts';
import { policyTexts } from './policy.ts';
import { referenceTexts } from './reference.ts';
import { signOnTexts } from './sign-on.ts';
import { submissionTexts } from './submission.ts';

/** Every call in words; a call without some does not compile. */
export const callTexts: Readonly<Record<CallName, CallText>> = {
  ...accountTexts,
  ...agricultureTexts,
  ...authenticationTexts,
  ...fileTexts,
  ...financeDemandTexts,
  ...financeOrderTexts,
  ...financeProductTexts,
  ...financeToolTexts,
  ...guaranteeTexts,
  ...insuranceTexts,
  ...legacyTexts,
  ...messageTexts,
  ...policyTexts,
  ...referenceTexts,
  ...signOnTexts,
  ...submissionTexts,
};

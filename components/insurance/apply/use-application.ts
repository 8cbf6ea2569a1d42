import { useLast } from '#components/blocks/list/use-last.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { useTypedContent } from '#lib/browser/use-typed-content.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { withPlainDecimals } from '#lib/validation/plain-decimal.ts';
import type { FormStep } from '../insurance-steps.ts';
import type { WantedCover } from '../trial/offered-cover.ts';
import type { ApplyProduct } from './apply-product.ts';
import { emptyApplication } from './empty-application.ts';
import { useBegunOrder } from './use-begun-order.ts';
import { useFaults } from './use-faults.ts';
import { useSeen } from './use-seen.ts';
import { useSending } from './use-sending.ts';
import { useSettled } from './use-settled.ts';

/** What the address says of an application. */
export interface BegunApplication {
  /** Number of a draft or of an order that the insurer wants changed; empty for a new application. */
  readonly orderNo: string;
  /** The cover that was tried on the product's page. */
  readonly wanted: WantedCover;
}

const toContent = (typed: InsuranceApplication): InsuranceApplication => ({
  ...withPlainDecimals(typed, ['sumInsured', 'units']),
  subject: withPlainDecimals(typed.subject, ['value']),
});

/** An application for insurance: what it holds, what is wrong with it, keeping it and sending it. */
export function useApplication(product: ApplyProduct, { orderNo, wanted }: BegunApplication) {
  const { status, profile } = useSession();
  const known = useLast(profile);
  const isSignedIn = status === 'signedIn';
  const begun = useBegunOrder(orderNo, isSignedIn);
  const own = useTypedContent<InsuranceApplication>(`insure:${orderNo === '' ? product.productCode : orderNo}`);
  const isSettled = useSettled(status);
  const { seen, isSeenKnown, note, tick } = useSeen(product.productCode);
  const start = begun.order?.application ?? emptyApplication(product, known, wanted);
  const typed: InsuranceApplication = { ...start, ...own.typed, exclusionsReadAt: seen.exclusionsReadAt, steps: [...seen.steps] };
  const content = toContent(typed);
  const { faults, errorOf, find, forget } = useFaults(product, content, begun.order !== null);
  const { forgetFailure, send, ...sending } = useSending({ content, order: begun.order, isSignedIn, own });
  return {
    product,
    profile: known,
    isSignedIn,
    /** The account and what was typed are there. */
    isSettled,
    /** As it stands in the controls. */
    typed,
    content,
    begun,
    order: begun.order,
    faults,
    errorOf,
    savedAtMs: own.savedAtMs,
    ...sending,
    send: async () => {
      const moved = await send();
      // What is shown next must not be the order as it was before.
      if (moved !== null) await begun.retry();
      return moved;
    },
    isSeenKnown,
    note,
    look: (step?: FormStep) => {
      forgetFailure();
      return find(step);
    },
    tick: (isRead: boolean) => {
      tick(isRead);
      forget('exclusionsReadAt');
    },
    change: (changed: Partial<InsuranceApplication>) => {
      own.change(changed);
      forget(...Object.keys(changed));
    },
  };
}

export type Application = ReturnType<typeof useApplication>;

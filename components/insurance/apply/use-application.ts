import { startTransition, useEffect, useState } from 'react';
import { useLast } from '#components/ui/list/use-last.ts';
import { toLoginHere } from '#components/wizard/login-here.ts';
import { useWizard } from '#components/wizard/use-wizard.ts';
import type { WizardStep } from '#components/wizard/wizard-step.ts';
import { request } from '#lib/browser/request.ts';
import { useCall } from '#lib/browser/use-call.ts';
import { type SessionState, useSession } from '#lib/browser/use-session.ts';
import type { BodyOf } from '#lib/contract/calls.ts';
import type { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { shanghaiDay } from '#lib/format/shanghai-time.ts';
import { withPlainDecimals } from '#lib/validation/plain-decimal.ts';
import { forgetSeen, noteStep, readSeen, type SeenSteps, tickExclusions } from '../seen-steps.ts';
import type { WantedCover } from '../trial/offered-cover.ts';
import { type Application, type ApplyProduct, type BegunOrder, emptyApplication } from './application.ts';

/** What the address says of an application. */
export interface BegunApplication {
  /** Number of a draft or of an order that the insurer wants changed; empty for a new application. */
  readonly orderNo: string;
  /** The cover that was tried on the product's page. */
  readonly wanted: WantedCover;
}

/** The insurer wants something changed. */
export const RETURNED = '15';

const NOTHING: SeenSteps = { exclusionsReadAt: '', steps: [] };

/** What was seen of the product, with its moments; not known before the tab was asked. */
function useSeen(productCode: string) {
  const [seen, setSeen] = useState<SeenSteps | null>(null);
  // Nobody waits for either: React may draw the form anew in slices, while it is just becoming usable.
  useEffect(() => startTransition(() => setSeen(readSeen(productCode))), [productCode]);
  return {
    seen: seen ?? NOTHING,
    isSeenKnown: seen !== null,
    note: (step: string) => startTransition(() => setSeen(noteStep(productCode, step))),
    tick: (isRead: boolean) => setSeen(tickExclusions(productCode, isRead)),
  };
}

/** Whether it was ever known who is logged in: what is kept of a form is read by then. Once known it stays so. */
function useSettled(status: SessionState['status']): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    if (status !== 'unknown' && status !== 'loading') startTransition(() => setSettled(true));
  }, [status]);
  return isSettled;
}

/** The draft that is gone on with, or the order that the insurer wants changed; an empty number for a new application. */
function useBegunOrder(orderNo: string, isSignedIn: boolean): BegunOrder {
  const answer = useCall('insuranceOrder', orderNo !== '' && isSignedIn ? { params: { orderNo } } : null);
  return {
    order: answer.data?.data ?? null,
    isWaiting: orderNo !== '' && isSignedIn && answer.data === undefined && answer.error === undefined,
    failure: answer.error ?? null,
    retry: () => answer.mutate().catch(() => undefined),
  };
}

const toContent = (typed: InsuranceApplication, { exclusionsReadAt, steps }: SeenSteps): InsuranceApplication => ({
  ...withPlainDecimals(typed, ['sumInsured', 'units']),
  subject: withPlainDecimals(typed.subject, ['value']),
  exclusionsReadAt,
  steps: [...steps],
});

/** Sends what is new, or gives back what the insurer wanted changed. */
async function post(
  order: BegunOrder['order'],
  content: InsuranceApplication,
  draft: BodyOf<'insuranceOrderSubmit'>,
  idempotencyKey: string,
) {
  if (order?.state !== RETURNED) return (await request('insuranceOrderSubmit', { body: draft, idempotencyKey })).data.orderNo;
  const body = { ...content, orderNo: order.orderNo, version: order.version };
  return (await request('insuranceOrderAmend', { body, idempotencyKey })).data.orderNo;
}

/** The application of the reader for a product; one that the insurer wants changed is in the account already. */
export function useApplication(
  product: ApplyProduct,
  steps: readonly WizardStep<Application>[],
  { orderNo, wanted }: BegunApplication,
): Application {
  const { productCode } = product;
  const { status, profile } = useSession();
  const known = useLast(profile);
  const isSignedIn = status === 'signedIn';
  const begun = useBegunOrder(orderNo, isSignedIn);
  const isSettled = useSettled(status);
  const { seen, isSeenKnown, note, tick } = useSeen(productCode);
  const { order } = begun;
  const wizard = useWizard({
    name: `insure:${orderNo === '' ? productCode : orderNo}`,
    steps,
    start: order?.application ?? emptyApplication(product, known, wanted),
    toContent: (typed: InsuranceApplication) => toContent(typed, seen),
    findFaults: async (content) => {
      // The rules come when they are first asked for: the page itself needs none.
      const { applicationFaults } = await import('./application-faults.ts');
      return applicationFaults(product, shanghaiDay(Date.now()), content, order !== null);
    },
    tellsOpen: false,
    isHeld: ({ exclusionsReadAt }) => exclusionsReadAt === '',
    isSignedIn,
    needsLogin: !isSignedIn,
    toLogin: toLoginHere,
    // Without a number it is the account's one draft of the product; a draft has one writer, so no version is asked for.
    toDraft: (content) => ({ ...content, ...(order === null ? {} : { orderNo: order.orderNo }) }),
    save: order?.state === RETURNED ? undefined : (body) => request('insuranceOrderSave', { body }),
    submit: ({ content, draft, idempotencyKey }) => post(order, content, draft, idempotencyKey),
    onTaken: async () => {
      forgetSeen(productCode);
      // What is shown next must not be the order as it was before.
      await begun.retry();
    },
    numberName: 'orderNo',
  });
  return {
    ...wizard,
    product,
    profile: known,
    begun,
    isSettled,
    onShown: isSeenKnown ? note : undefined,
    tick: (isRead) => {
      tick(isRead);
      wizard.forgetFaults('exclusionsReadAt');
    },
  };
}

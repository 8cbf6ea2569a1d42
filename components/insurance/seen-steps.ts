import { autosaveForm, readAutosavedForm } from '#lib/browser/autosaved-form.ts';
import type { ApplicationStep } from '#lib/contract/insurance-application.ts';
import { patterns } from '#lib/routes/patterns.ts';

/** What somebody saw of a product before he applied, each with its moment (可回溯). */
export interface SeenSteps {
  /** When the exclusions were ticked as read; empty while they are not. */
  readonly exclusionsReadAt: string;
  readonly steps: readonly ApplicationStep[];
}

const MAX_STEPS = 60;

const NOTHING: SeenSteps = { exclusionsReadAt: '', steps: [] };
const placeOf = (productCode: string) => ({ owner: null, path: patterns.insuranceProduct, name: productCode });

/** What was seen of a product in this tab. */
export function readSeen(productCode: string): SeenSteps {
  const kept = readAutosavedForm(placeOf(productCode)) as Partial<SeenSteps> | null;
  return { ...NOTHING, ...kept };
}

function change(productCode: string, news: (seen: SeenSteps) => SeenSteps): SeenSteps {
  const next = news(readSeen(productCode));
  autosaveForm(placeOf(productCode), { ...next });
  return next;
}

const withStep = (steps: readonly ApplicationStep[], step: string): readonly ApplicationStep[] =>
  steps.at(-1)?.step === step ? steps : [...steps, { step, time: new Date().toISOString() }].slice(-MAX_STEPS);

/** Notes that a step was shown, once while it stays. */
export const noteStep = (productCode: string, step: string): SeenSteps =>
  change(productCode, (seen) => ({ ...seen, steps: withStep(seen.steps, step) }));

/** Ticks the exclusions as read now, or takes the tick back. */
export const tickExclusions = (productCode: string, isRead: boolean): SeenSteps =>
  change(productCode, (seen) => ({
    exclusionsReadAt: isRead ? new Date().toISOString() : '',
    steps: withStep(seen.steps, isRead ? 'exclusionsRead' : 'exclusionsUnread'),
  }));

/** Whether the exclusions were ticked or unticked in this tab; else what an order says of them holds. */
const wasTicked = ({ steps }: SeenSteps): boolean => steps.some(({ step }) => step === 'exclusionsRead' || step === 'exclusionsUnread');

/** What an order holds of what was seen, and what was seen since in this tab. */
export function withSeen(held: SeenSteps, seen: SeenSteps): { exclusionsReadAt: string; steps: ApplicationStep[] } {
  const news = seen.steps.filter((one) => !held.steps.some(({ step, time }) => step === one.step && time === one.time));
  return {
    exclusionsReadAt: wasTicked(seen) ? seen.exclusionsReadAt : seen.exclusionsReadAt || held.exclusionsReadAt,
    steps: [...held.steps, ...news].slice(-MAX_STEPS),
  };
}

/** Forgets all of it: the order was sent. */
export const forgetSeen = (productCode: string): void => autosaveForm(placeOf(productCode), { ...NOTHING });

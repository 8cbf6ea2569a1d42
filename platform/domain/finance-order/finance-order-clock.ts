import { expireOrders, lapseOffers } from './close-by-clock.ts';
import { markBrokenPromises, remindOfOffers } from './tell-of-deadlines.ts';

/** What time brings to finance orders. Reminders come before what they remind of. */
export const financeOrderClockTasks = [
  { name: 'financeOrderReminders', run: remindOfOffers },
  { name: 'financeOrderPromises', run: markBrokenPromises },
  { name: 'financeOrderExpiry', run: expireOrders },
  { name: 'financeOfferLapse', run: lapseOffers },
] as const;

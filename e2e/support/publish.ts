import { publishNotice as publish } from '../../scripts/soak/measure-agreement.ts';
import { OPERATOR_KEY } from './system-env.ts';

/** Publishes a notice on the system under test as an operator does; gives its title. */
export const publishNotice = (word: string): Promise<string> =>
  publish({ platformUrl: process.env.E2E_PLATFORM_URL ?? '', key: OPERATOR_KEY }, word);

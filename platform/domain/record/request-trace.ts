import { AsyncLocalStorage } from 'node:async_hooks';

/** Which request is being answered, and for whom. */
export interface RequestTrace {
  readonly requestId: string;
  /** IP address; empty when unknown. */
  readonly address: string;
  /** Browser and system in words; empty when unknown. */
  readonly device: string;
  /** What the portal marked the browser with; empty when unknown. */
  readonly deviceMark: string;
}

const NO_REQUEST: RequestTrace = { requestId: '', address: '', device: '', deviceMark: '' };

const traces = new AsyncLocalStorage<RequestTrace>();

/** Answers a request so that whatever is recorded meanwhile tells of it. */
export const withRequestTrace = <T>(trace: RequestTrace, answer: () => T): T => traces.run(trace, answer);

/** The request that is being answered; empty fields for work by the clock. */
export const requestTrace = (): RequestTrace => traces.getStore() ?? NO_REQUEST;

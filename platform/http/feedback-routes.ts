import { feedbackCase } from '../cases/feedback/definition.ts';
import { getFeedback, listFeedbacks } from '../cases/feedback/feedbacks.ts';
import { followAsVisitor, stepAsVisitor, submitAsVisitor } from '../cases/feedback/visitors.ts';
import { mountCall, mountUserCall, type PlatformApp } from './mount-call.ts';
import { mountCase } from './mount-case.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** Complaints, objections, messages and corrections: of users, and of visitors who hold a telephone. */
export function mountFeedbackRoutes(app: PlatformApp, deps: PlatformDeps): void {
  const { context } = deps;
  mountCase(app, deps, feedbackCase);
  mountUserCall(app, 'feedbacks', ({ user }, { query }) => listFeedbacks(context, user, query));
  mountUserCall(app, 'feedback', async ({ user }, { params }) => ({ data: await getFeedback(context, user, params.feedbackNo) }));
  mountCall(app, 'feedbackVisitorSubmit', async ({ body, client, idempotencyKey: key }) => ({
    data: await submitAsVisitor(context, body, { clientAddress: client.address, key }),
  }));
  mountCall(app, 'feedbackVisitorFollow', async ({ body }) => ({ data: await followAsVisitor(context, body) }));
  mountCall(app, 'feedbackVisitorSupplement', async ({ body: { ticket, ...input } }) => ({
    data: await stepAsVisitor(context, ticket, { action: 'supplement', input }),
  }));
  mountCall(app, 'feedbackVisitorRate', async ({ body: { ticket, ...input } }) => ({
    data: await stepAsVisitor(context, ticket, { action: 'rate', input }),
  }));
  mountCall(app, 'feedbackVisitorWithdraw', async ({ body: { ticket, ...input } }) => ({
    data: await stepAsVisitor(context, ticket, { action: 'withdraw', input }),
  }));
}

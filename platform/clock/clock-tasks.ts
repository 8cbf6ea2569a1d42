import type { Logger } from 'pino';
import { demandCase, expireResponses } from '../cases/demand/definition.ts';
import { runClock } from '../cases/engine/run-clock.ts';
import { feedbackCase } from '../cases/feedback/definition.ts';
import { removeOldFeedbacks } from '../cases/feedback/feedbacks.ts';
import { financeCase } from '../cases/finance/definition.ts';
import { guaranteeCase } from '../cases/guarantee/definition.ts';
import { insuranceCase } from '../cases/insurance/definition.ts';
import { registrationCase } from '../cases/registration/definition.ts';
import { removeOldRegistrations } from '../cases/registration/registrations.ts';
import { closeDueAccounts } from '../domain/account-closure/close-due-accounts.ts';
import { expireProtocols } from '../domain/agriculture/farm-protocol.ts';
import { expireSignQrs } from '../domain/agriculture/sign-qr.ts';
import { expireAuthentications } from '../domain/authentication/expire-authentications.ts';
import { warnOfExpiry } from '../domain/authentication/warn-of-expiry.ts';
import { moveCertificatesByClock } from '../domain/certificate/certificate-clock.ts';
import { removeWithdrawnPictures } from '../domain/consent/end-certification.ts';
import type { DomainContext } from '../domain/domain-context.ts';
import { expireEvaluations } from '../domain/evaluation/move-evaluation.ts';
import { refreshFiguresDaily } from '../domain/finance-product/refresh-product-figures.ts';
import { sendSmsNotices } from '../domain/message/sms-notices.ts';

import { proposalKinds } from '../domain/proposal/proposal-kinds.ts';
import { publishDue } from '../domain/proposal/proposals.ts';

import { sealAuditLog } from '../domain/record/seal-audit.ts';

import { notifySubscribers } from '../domain/subscription/notify-subscribers.ts';

/** Work that time itself brings: deadlines that pass, covers that begin and end. Safe to run twice and on several instances. */
export interface ClockTask {
  readonly name: string;
  readonly run: (context: DomainContext, logger: Logger) => Promise<void>;
}

/** Every area puts its tasks here. */
export const clockTasks: readonly ClockTask[] = [
  { name: 'farm-protocol', run: expireProtocols },
  { name: 'farm-sign-qr', run: expireSignQrs },
  { name: 'financeOrders', run: (context) => runClock(financeCase, context) },
  { name: 'financeDemands', run: (context) => runClock(demandCase, context) },
  { name: 'demandResponses', run: expireResponses },
  { name: 'guaranteeLetters', run: (context) => runClock(guaranteeCase, context) },
  { name: 'insuranceOrders', run: (context) => runClock(insuranceCase, context) },
  { name: 'feedbacks', run: (context) => runClock(feedbackCase, context) },
  { name: 'agencyRegistrations', run: (context) => runClock(registrationCase, context) },
  { name: 'oldRegistrations', run: removeOldRegistrations },
  { name: 'oldFeedbacks', run: removeOldFeedbacks },
  { name: 'certificates', run: moveCertificatesByClock },
  { name: 'evaluations', run: expireEvaluations },
  { name: 'authentications', run: expireAuthentications },
  { name: 'expiryWarnings', run: warnOfExpiry },
  { name: 'proposals', run: (context) => publishDue(context, proposalKinds) },
  { name: 'subscriptions', run: notifySubscribers },
  { name: 'withdrawnPictures', run: removeWithdrawnPictures },
  { name: 'closures', run: closeDueAccounts },
  { name: 'smsNotices', run: sendSmsNotices },
  { name: 'productFigures', run: refreshFiguresDaily },
  { name: 'auditSeals', run: sealAuditLog },
];

import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { shanghaiDay } from '#lib/format/dates.ts';
import { dataAnswer, type FakeResponse, fakeFetch, rowsAnswer, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { sampleConsent } from '#lib/testing/sample-consents.ts';
import { toApplyProduct } from '../apply/application.ts';
import { ApplyForm } from '../apply/apply-form.tsx';
import { tickExclusions } from '../seen-steps.ts';
import { sampleInsurance } from './sample-insurance.ts';

export const ORDER_NO = 'IO20261122000001';
export const DAY_MS = 86_400_000;
export const ID_NO = '350399199001010016';
export const product = toApplyProduct(sampleInsurance());
export const person = { id: 'u1', loginName: 'demo_user', nickName: '林小溪', accountType: 'INDIVIDUAL', authState: '2' };

export const FULL = InsuranceApplication.parse({
  productCode: 'I1',
  holder: { kind: '个人', name: '林示例', idType: '1', idNo: ID_NO, mobile: '13900000001', address: '莆田市示例镇' },
  insureds: [{ relation: '本人', name: '林示例', idType: '1', idNo: ID_NO }],
  sumInsured: '40',
  startDate: shanghaiDay(Date.now() + 3 * DAY_MS),
  period: '1 年',
  healthAnswers: ['否'],
  noticesReadAt: '2026-11-20T01:00:00.000Z',
});

export const CONSENTS = [sampleConsent('health', { subject: 'a1' }), sampleConsent('institution', { subject: 'a1' })];

/** Answers to submissions in their turn; what was submitted. */
export function startUpstream(submissions: (FakeResponse | Error)[], consents: readonly object[] = CONSENTS) {
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    if (address.endsWith('/submit')) return submissions.shift();
    if (address.endsWith('/user/consents')) return rowsAnswer(consents);
    if (address.endsWith('/profile')) return dataAnswer(person);
    if (address.includes('state=00')) return rowsAnswer([]);
    return dataAnswer({ orderNo: ORDER_NO, state: '00', version: 1, actions: [], timeline: [], claims: [] });
  });
  return () => sent.filter(({ address }) => address.endsWith('/submit'));
}

/** A step of the form, or what else the address says; with what was typed, and read of what is not covered, in this tab (null: not asked). */
export function show(step: string, typed: object | null, of = product, hasReadExclusions: boolean | null = true) {
  setPageCookie('SIGNED_IN=1');
  window.history.replaceState(null, '', `/confirmInsured?productCode=I1${step === '' || step.startsWith('&') ? step : `&step=${step}`}`);
  if (hasReadExclusions !== null) tickExclusions('I1', hasReadExclusions);
  if (typed !== null)
    sessionStorage.setItem('portal:form::/confirmInsured:insure:I1', JSON.stringify({ content: typed, submission: null, savedAtMs: 0 }));
  const page = render(
    <InPage>
      <ApplyForm product={of} />
    </InPage>,
  );
  return { user: userEvent.setup(), page };
}

/** What a form needs of a browser, before the first test of a file and before each. */
export function prepareBrowser(): void {
  beforeAll(() => {
    stubDialog();
    window.scrollTo = () => {};
  });
  beforeEach(() => sessionStorage.clear());
}

import { screen } from '@testing-library/react';
import { sampleConsent } from '#lib/testing/sample-consents.ts';

export const ORDER_NO = 'FO20261122000001';

/** The certified company that applies. */
export const company = {
  id: 'u1',
  loginName: 'demo_company',
  nickName: '林小溪',
  accountType: 'ENTERPRISE',
  authOrgState: '2',
  companyName: '木兰溪示例鞋业',
  bizLicCode: '91350300MA2XYT1A3K',
};

/** What it has agreed to: the institution of the sample product gets its application. */
export const CONSENTS = [sampleConsent('institution', { subject: 'A1' })];

/** Names of the steps that are ticked. */
export const ticked = () => screen.getAllByText('（已完成）').map((mark) => mark.parentElement?.textContent);

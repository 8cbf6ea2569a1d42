import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { sampleOrder } from '../testing/sample-finance-order.ts';
import { ContactSection } from './finance-contact.tsx';
import { SubsidySection } from './finance-subsidies.tsx';

const NOW_MS = Date.parse('2026-11-21T10:00:00+08:00');
const contact = {
  contactedAt: '2026-11-20 10:30:00',
  way: 'phone' as const,
  note: '约了周一看厂',
  saidAt: '2026-11-20 10:31:00',
  until: '2026-11-24 18:00:00',
  disputedAt: null,
  disputeNote: '',
};
const subsidy = {
  policyArticleId: 'PA1',
  title: '首次贷款贴息',
  benefit: '一半利息',
  mostYuan: 10_000,
  aboutYuan: 4_579.14,
  applyEnd: '2026-12-02',
  ofDocument: false,
};
const show = (section: ReactNode) => render(section, { wrapper: InPage });
const shown = (change: Partial<FinanceOrder>) => ({ item: { ...sampleOrder, ...change }, nowMs: NOW_MS, reload: async () => undefined });

describe('a contact of the institution', () => {
  it('is what the institution says, and may be contradicted as long as the platform allows it', () => {
    const { rerender } = show(<ContactSection {...shown({ contact, actions: ['contradictContact'] })} />);
    expect(screen.getByRole('region', { name: '机构说联系过您' })).toHaveTextContent(
      '机构说 11 月 20 日 10:30 联系过您（打电话）：约了周一看厂没有这回事的话，11 月 24 日 18:00 前、放款以前告诉我们。不说就按机构说的算。',
    );
    expect(screen.getByRole('button', { name: '没有联系我' })).toBeVisible();
    rerender(<ContactSection {...shown({ contact, actions: [] })} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('does not count once it was contradicted', () => {
    show(<ContactSection {...shown({ contact: { ...contact, disputedAt: '2026-11-20 12:00:00' } })} />);
    expect(screen.getByRole('region', { name: '您说没有联系过' })).toHaveTextContent('11 月 20 日 12:00 您说没有，这次不算联系过');
  });

  it('is nothing before, and in an order that is over', () => {
    const { container } = render(
      <>
        <ContactSection {...shown({ contact: null })} />
        <ContactSection {...shown({ contact, whoseTurn: 'none' })} />
      </>,
    );
    expect(container).toBeEmptyDOMElement();
  });
});

describe('the subsidies of a loan', () => {
  it('end with the document of the policy, where it sets no other day', () => {
    show(<SubsidySection {...shown({ subsidies: [{ ...subsidy, ofDocument: true }] })} />);
    expect(screen.getByRole('region', { name: '首次贷款贴息' })).toHaveTextContent('文件有效期至12 月 2 日，还剩 11 天');
  });

  it('stand with what they bring, until when, the way to apply and the proof', () => {
    show(<SubsidySection {...shown({ subsidies: [subsidy] })} />);
    const section = screen.getByRole('region', { name: '首次贷款贴息' });
    expect(section).toHaveTextContent('最多10,000.00 元');
    expect(section).toHaveTextContent('按这笔贷款的利息算约4,579.14 元');
    expect(section).toHaveTextContent('申报到12 月 2 日，还剩 11 天');
    expect(screen.getByRole('link', { name: /^去看怎么申报/ })).toHaveAttribute('href', '/policy/PA1');
    expect(screen.getByRole('button', { name: /下载贷款证明/ })).toBeVisible();
  });

  it('are one for one loan where it could earn several', () => {
    const { rerender } = show(<SubsidySection {...shown({ subsidies: [subsidy, { ...subsidy, policyArticleId: 'PA2' }] })} />);
    expect(screen.getByText('同一笔贷款一般只能享受一项财政补贴，选合算的一项申报。')).toBeVisible();
    rerender(<SubsidySection {...shown({ subsidies: [subsidy] })} />);
    expect(screen.queryByText(/只能享受一项/)).toBeNull();
  });

  it('are nothing where the loan earns none', () => {
    const { container } = render(<SubsidySection {...shown({})} />);
    expect(container).toBeEmptyDOMElement();
  });
});

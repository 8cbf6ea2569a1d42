import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import type { FinanceOrder } from '#lib/contract/finance-order.ts';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { FILE, offer, offered } from '../testing/sample-lent-order.ts';
import { SignedOffer } from './finance-sign.tsx';
import { headText } from './finance-text.ts';

const NOW_MS = Date.parse('2026-11-25T12:00:00+08:00');
const reload = async () => undefined;

it('lets the account be corrected until the money is paid out, from the bank that stands there', async () => {
  const requests = fakeFetch(() => ({ json: { code: 200, msg: '', rows: [], data: {} }, cookies: ['XSRF-TOKEN=t'] }));
  const figures = {
    principal: '400000',
    months: '12',
    annualRate: '4.25',
    payWay: '1',
    interest: '1',
    fees: '0',
    total: '1',
    allInRate: '',
  };
  const signature = { offerHash: 'h', signedAt: '2026-11-25 10:00:00', contract: FILE, statement: null };
  const contract = {
    ...{ contractNo: 'HT1', signTime: signature.signedAt },
    signed: { ...signature, figures: { ...figures, offeredOn: '2026-11-24', instalments: [] } },
    payee: { accountName: '木兰溪示例鞋业', bankName: '莆田示范银行', bankAccount: '**** 0123' },
  };
  const named = { ...offer, accountName: '木兰溪示例鞋业' };
  const item = {
    ...offered,
    state: '60',
    whoseTurn: 'institution',
    offer: named,
    contract,
    actions: ['correctAccount'],
  } as unknown as FinanceOrder;
  expect(headText(item, NOW_MS).next).toContain('收款账号写错了，放款前在“签了什么”里改。');
  const { rerender } = render(<SignedOffer item={item} nowMs={NOW_MS} reload={reload} />, { wrapper: InPage });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '改收款账户' }));
  const dialog = await screen.findByRole('dialog', { name: '改收款账户' });
  expect(within(dialog).getByLabelText('开户银行')).toHaveValue('莆田示范银行');
  await user.type(within(dialog).getByLabelText('放到哪个账号'), '3500 1234 5678 9012');
  expect(dialog).toHaveTextContent('3500 1234 5678 9012（共 16 位）');
  expect(dialog).not.toHaveTextContent('不像银行卡号');
  for (const box of within(dialog).queryAllByRole('checkbox')) await user.click(box);
  await user.click(within(dialog).getByRole('button', { name: '看清楚了，改' }));
  const [sent] = requests.filter(({ address }) => address.endsWith('/correct-account'));
  expect(JSON.parse(String(sent?.body))).toMatchObject({ accountName: '木兰溪示例鞋业', bankAccount: '3500123456789012' });
  rerender(<SignedOffer item={{ ...item, actions: [] }} nowMs={NOW_MS} reload={reload} />);
  expect(screen.queryByRole('button', { name: '改收款账户' })).toBeNull();
});

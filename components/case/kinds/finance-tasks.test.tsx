import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { sampleOrder } from '../testing/sample-finance-order.ts';
import { ReturnTask } from './finance-tasks.tsx';

const items = [
  { name: '厂房租赁合同', note: '要盖章', wantsFile: true },
  { name: '用电情况', note: '', wantsFile: false },
];

function open() {
  const sent = fakeFetch(({ address }) =>
    address.includes('/resubmit') ? new TypeError('lost') : { json: { code: 200, msg: '' }, cookies: ['XSRF-TOKEN=t'] },
  );
  const { unmount } = render(
    <ReturnTask
      order={sampleOrder}
      returned={{ items, reason: '请补两样', time: '2026-11-20 10:00:00', until: '2026-12-04 18:00:00' }}
      nowMs={Date.parse('2026-11-20T12:00:00+08:00')}
      reload={async () => undefined}
    />,
    {
      wrapper: InPage,
    },
  );
  return { sent, user: userEvent.setup({ applyAccept: false }), close: unmount };
}
const reply = () => screen.getByLabelText(/补充说明/);
const send = () => screen.getByRole('button', { name: '补好了，交回去' });

beforeEach(() => sessionStorage.clear());

it('says at each paper and answer what is missing, and goes to the first', async () => {
  const { user } = open();
  await user.click(send());
  expect(screen.getByText('请上传厂房租赁合同')).toBeVisible();
  expect(reply()).toBeInvalid();
  expect(document.activeElement?.closest('#return-0') ?? document.activeElement).toHaveAttribute('id', 'return-0');
});

it('holds what was typed over a reload and a lost answer', async () => {
  const first = open();
  await first.user.type(reply(), '每月约两万度');
  first.close();
  sessionStorage.setItem(
    Object.keys(sessionStorage)[0] ?? '',
    JSON.stringify({
      reply: '每月约两万度',
      materials: [{ name: '厂房租赁合同', fileName: '合同.pdf', fileUrl: '/arn/a.pdf', fileMd5: '' }],
    }),
  );
  const { user } = open();
  await waitFor(() => expect(reply()).toHaveValue('每月约两万度'));
  await user.click(send());
  expect(await screen.findByText('后端接口连接异常')).toBeVisible();
  expect(reply()).toHaveValue('每月约两万度');
  expect(screen.getByText('合同.pdf')).toBeVisible();
});

it('is not sent while a chosen file was not taken', async () => {
  const { sent, user } = open();
  await user.upload(screen.getByLabelText(/厂房租赁合同/), new File(['x'], '合同.exe'));
  await user.type(reply(), '每月约两万度');
  await user.click(send());
  expect(screen.getByLabelText(/厂房租赁合同/)).toHaveAccessibleDescription(/“合同.exe”没有传上去/);
  expect(sent.filter(({ address }) => address.includes('/resubmit'))).toEqual([]);
});

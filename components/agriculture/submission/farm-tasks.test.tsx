import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InPage } from '#components/ui/testing/in-page.tsx';
import type { FarmSubmission } from '#lib/contract/agriculture.ts';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { FarmReturnTask } from './farm-tasks.tsx';

const submission = {
  submitNo: 'AG20261122000001',
  version: 4,
  stateTime: '2026-11-22 10:00:00',
  returnItems: ['果园照片', '土地承包合同'],
  returnReason: '照片看不清',
} as FarmSubmission;
const KEPT = { materials: submission.returnItems.map((name) => ({ name, fileName: `${name}.png`, fileUrl: '/arn/a.png', fileMd5: '' })) };

function open() {
  const sent = fakeFetch(({ address }) =>
    address.includes('/resubmit') ? new TypeError('lost') : { json: { code: 200, msg: '' }, cookies: ['XSRF-TOKEN=t'] },
  );
  render(<FarmReturnTask submission={submission} reload={async () => undefined} />, { wrapper: InPage });
  return { user: userEvent.setup(), countSent: () => sent.filter(({ address }) => address.includes('/resubmit')).length };
}
const send = () => screen.getByRole('button', { name: '补好了，交回去' });

beforeEach(() => sessionStorage.clear());

it('names every paper that is missing at its field, goes to the first, and sends nothing', async () => {
  const { user, countSent } = open();
  await user.click(send());
  for (const name of submission.returnItems) expect(screen.getByText(`请上传${name}`)).toBeVisible();
  expect(document.activeElement).toHaveAttribute('id', 'return-0');
  expect(countSent()).toBe(0);
});

it('has the papers again after a reload, and keeps them when the answer is lost', async () => {
  const name = `farm-return:${submission.submitNo}:${submission.stateTime}`;
  sessionStorage.setItem(`portal:form::${window.location.pathname}:${name}`, JSON.stringify(KEPT));
  const { user } = open();
  await waitFor(() => expect(screen.getByText('果园照片.png')).toBeVisible());
  await user.click(send());
  expect(await screen.findByText('后端接口连接异常')).toBeVisible();
  expect(screen.getByText('土地承包合同.png')).toBeVisible();
});

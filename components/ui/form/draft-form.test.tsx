import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { hydrateTyped } from '#components/ui/testing/hydrate-typed.tsx';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { request } from '#lib/browser/request.ts';
import { dataAnswer, type FakeResponse, fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { CheckRow } from '../field/check-row.tsx';
import { ChoiceField } from '../field/choice-field.tsx';
import { SelectField } from '../field/select-field.tsx';
import { TextAreaField } from '../field/text-area-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { DraftForm } from './draft-form.tsx';
import { useDraftForm } from './use-draft-form.ts';

const EMPTY = { title: '', remark: '', idNo: '' };
const schema = z.object({ title: z.string().min(1, '请填写抬头'), remark: z.string().max(4, '最多 4 个字'), idNo: z.string() });

function Sample({ onDone }: { onDone: () => void }) {
  const form = useDraftForm({
    id: 'sample',
    schema,
    empty: EMPTY,
    unkept: ['idNo'],
    send: ({ title, remark }) => request('readMessage', { body: { ids: [title, remark] } }),
    onDone,
  });
  return (
    <DraftForm form={form} aria-label="示例" failureTitle="没有交上去" submitText="提交">
      <TextField {...form.control('title')} label="抬头" />
      <TextField {...form.control('remark')} label="备注" />
      <TextField {...form.control('idNo')} label="证件号码" />
    </DraftForm>
  );
}

/** The page as it opens anew for somebody who is logged in; writes are answered as told. */
async function open(...answers: (FakeResponse | Error)[]) {
  setPageCookie('SIGNED_IN=1');
  const sent = fakeFetch(({ address }) => {
    if (address === '/api/session') return { json: {}, cookies: ['XSRF-TOKEN=t'] };
    return address.includes('read-message') ? answers.shift() : dataAnswer({ id: 'u1', loginName: 'demo', nickName: '演示' });
  });
  let done = 0;
  const { unmount } = render(
    <InPage>
      <Sample
        onDone={() => {
          done += 1;
        }}
      />
    </InPage>,
  );
  await waitFor(() => expect(sent.some(({ address }) => address.includes('profile'))).toBe(true));
  await act(async () => undefined);
  return {
    user: userEvent.setup(),
    close: unmount,
    countDone: () => done,
    countSent: () => sent.filter(({ method }) => method === 'POST').length,
  };
}

const box = (name: string) => screen.getByLabelText(name);
const send = () => screen.getByRole('button', { name: '提交' });
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('portal:form:'));

beforeEach(() => sessionStorage.clear());

it('says at each field what is wrong, in a summary that takes the focus and leads to the first, and sends nothing', async () => {
  const { user, countSent } = await open();
  await user.type(box('备注'), '五个字太长');
  await user.click(send());
  expect(box('抬头')).toHaveAccessibleDescription('请填写抬头');
  expect(box('备注')).toHaveAccessibleDescription('最多 4 个字');
  expect(screen.getByRole('alert', { name: '有 2 处要改' })).toHaveFocus();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#sample-title', '#sample-remark']);
  await user.type(box('抬头'), '示例');
  expect(box('抬头')).toHaveAccessibleDescription('');
  expect(box('备注')).toHaveAccessibleDescription('最多 4 个字');
  expect(countSent()).toBe(0);
});

it.each<[string, FakeResponse | Error, string]>([
  ['the line breaks', new TypeError('lost'), '后端接口连接异常'],
  ['the upstream fails', { status: 502, json: undefined }, '系统接口502异常'],
  ['it is refused', { json: { code: 500, msg: '抬头重复' } }, '抬头重复'],
])('keeps everything when %s, says so, and goes through with the next try', async (_, failure, sentence) => {
  const { user, countDone } = await open(failure, dataAnswer({}));
  await user.type(box('抬头'), '示例');
  await user.type(box('证件号码'), '350302');
  await user.click(send());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(box('抬头')).toHaveValue('示例');
  expect(box('证件号码')).toHaveValue('350302');
  expect(kept()).toHaveLength(1);
  await user.type(box('备注'), '改');
  await user.click(send());
  await waitFor(() => expect(countDone()).toBe(1));
  expect(kept()).toEqual([]);
});

it('has everything again after a reload, going back, and the end of the session, but no number of a document', async () => {
  const { user, close } = await open({ json: { code: 401, msg: '' }, cookies: ['SIGNED_IN=; max-age=0'] });
  await user.type(box('抬头'), '示例');
  await user.type(box('证件号码'), '350302');
  close();
  const again = await open({ json: { code: 401, msg: '' }, cookies: ['SIGNED_IN=; max-age=0'] });
  await waitFor(() => expect(box('抬头')).toHaveValue('示例'));
  expect(box('证件号码')).toHaveValue('');
  await again.user.click(send());
  await waitFor(() => expect(screen.getByText('没有交上去')).toBeVisible());
  expect(box('抬头')).toHaveValue('示例');
  await again.user.type(box('备注'), '过期');
  again.close();
  await open();
  await waitFor(() => expect(box('备注')).toHaveValue('过期'));
  expect(box('抬头')).toHaveValue('示例');
});

const TERMS = ['6', '12', '24'].map((value) => ({ value, label: `${value} 个月` }));

function EveryKind() {
  const form = useDraftForm({ empty: { text: '', words: '', term: '6', way: '6', agreed: false } });
  return (
    <DraftForm form={form} failureTitle="没有交上去">
      <TextField {...form.control('text')} label="抬头" />
      <TextAreaField {...form.control('words')} label="经过" />
      <SelectField {...form.control('term')} label="期限" options={TERMS} />
      <ChoiceField {...form.control('way')} label="怎么还" choices={TERMS} />
      <CheckRow {...form.tick('agreed')} label="同意" />
      <output>{JSON.stringify(form.values)}</output>
    </DraftForm>
  );
}

it('counts what was typed, chosen and ticked before the page was alive, in every kind of control', async () => {
  fakeFetch(() => dataAnswer({}));
  hydrateTyped(<EveryKind />, { words: '两句', term: '12', way: '24', agreed: 'on' });
  await waitFor(() => expect(screen.getByText(/两句/, { selector: 'output' })).toBeInTheDocument());
  await userEvent.type(box('抬头'), '改');
  const told = JSON.parse(screen.getByRole('status').textContent ?? '');
  expect(told).toEqual({ text: '改', words: '两句', term: '12', way: '24', agreed: true });
  expect(screen.getByRole('radio', { name: '24 个月' })).toBeChecked();
  expect(screen.getByRole('combobox')).toHaveValue('12');
});

it('is sent once, however often it is pressed, and by Enter too', async () => {
  const { user, countDone, countSent } = await open(dataAnswer({}), dataAnswer({}));
  await user.type(box('抬头'), '示例{Enter}{Enter}');
  await user.dblClick(send());
  await waitFor(() => expect(countDone()).toBe(1));
  expect(countSent()).toBe(1);
});

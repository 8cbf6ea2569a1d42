import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { fakeUploads } from '#lib/testing/fake-upload.ts';
import { type UploadRules, uploadRules } from '#lib/validation/upload-rules.ts';
import { SentForm } from '../field/sent-form.tsx';
import { stubDialog } from '../testing/stub-dialog.ts';
import { UploadField } from './upload-field.tsx';
import type { UploadedFile } from './uploaded-file.ts';

beforeAll(stubDialog);

const files = uploadRules('file');
const images = uploadRules('image');
const pdf = (name = 'lease.pdf') => new File(['x'], name, { type: 'application/pdf' });
const png = (name = 'logo.png') => new File(['x'], name, { type: 'image/png' });

const answerOf = (name: string) => ({
  success: true,
  msg: '',
  data: { fileName: name, fileUrl: `/oss_server/pub/${name}`, fileMd5: 'd41d' },
});

function draw(rules: UploadRules, kept: readonly UploadedFile[] = []) {
  fakeFetch(() => ({ json: {}, cookies: ['XSRF-TOKEN=t'] }));
  const sent = fakeUploads();
  const onChange = jest.fn<(files: readonly UploadedFile[]) => void>();
  const onBusyChange = jest.fn<(isBusy: boolean) => void>();
  const onSubmit = jest.fn();
  function Form() {
    const [value, setValue] = useState(kept);
    onChange.mockImplementation(setValue);
    return (
      <SentForm onSubmit={onSubmit}>
        <UploadField name="papers" label="厂房租赁合同" rules={rules} files={value} onChange={onChange} onBusyChange={onBusyChange} />
        <button type="submit">提交</button>
      </SentForm>
    );
  }
  render(<Form />);
  return { sent, onChange, onBusyChange, onSubmit, user: userEvent.setup({ applyAccept: false }) };
}

const picker = () => screen.queryByLabelText(/厂房租赁合同/);
const openPicker = () => screen.getByLabelText(/厂房租赁合同/);

async function arrive(sent: ReturnType<typeof fakeUploads>, count: number) {
  await waitFor(() => expect(sent).toHaveLength(count));
  for (const upload of sent) act(() => upload.answer(answerOf((upload.form.get('file') as File).name)));
}

describe('UploadField', () => {
  it('fetches back under its own name what is no image', async () => {
    const { user } = draw(files, [{ name: '租赁合同.pdf', url: '/arn/AAAAAAAAAAAAAAAAAAAAAA.pdf', md5: 'd41d' }]);
    const asked: string[] = [];
    globalThis.fetch = async (address) => {
      asked.push(String(address));
      return Response.json({ code: 404, msg: '访问资源不存在' });
    };
    await user.click(screen.getByRole('button', { name: '下载 租赁合同.pdf' }));
    await waitFor(() => expect(asked).toEqual([expect.stringContaining('/common/download?fileName=AAAAAAAAAAAAAAAAAAAAAA.pdf')]));
  });

  it('leaves the focus where it is when files are there that nobody chose here', () => {
    draw({ ...images, limit: 1 }, [{ name: '人像面.png', url: '/arn/AAAAAAAAAAAAAAAAAAAAAA.png', md5: 'd41d' }]);
    expect(screen.getByRole('list', { name: '选好的文件' })).not.toHaveFocus();
    expect(document.body).toHaveFocus();
  });

  it('says what it takes before anything is chosen', () => {
    draw(files);
    expect(openPicker()).toHaveAccessibleDescription('doc、docx、xls、xlsx、ppt、pptx、txt、pdf，每个小于 5 MB，最多 5 个');
  });

  it.each([
    [files, new File(['x'], 'run.exe'), '文件格式不正确, 请上传doc/xls/ppt/txt/pdf格式文件!'],
    [images, new File(['x'], 'drawing.svg', { type: 'image/svg+xml' }), '文件格式不正确, 请上传png/jpg/jpeg图片格式文件!'],
    [files, new File([], 'empty.pdf'), '空文件，里面没有内容，请换一个'],
    [files, Object.defineProperty(pdf(), 'size', { value: 5_242_880 }), '上传文件大小不能超过 5 MB!'],
    [images, Object.defineProperty(png(), 'size', { value: 5_242_880 }), '上传图片大小不能超过 5 MB!'],
  ])('refuses a file against the rules without sending it', async (rules, file, sentence) => {
    const { sent, user } = draw(rules);
    await user.upload(openPicker(), file);
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('button', { name: `换一个 ${file.name}` })).toBeVisible();
    expect(sent).toEqual([]);
    expect(picker()).toBeInTheDocument();
  });

  it.each([
    [images, png(), '截一张屏'],
    [files, pdf(), '分成几个小一点的文件'],
    [uploadRules('file', { limit: 1 }), pdf(), '换一个小一点的文件'],
  ])('says of a file that is too large what to do with it', async (rules, file, advice) => {
    const { user } = draw(rules);
    await user.upload(openPicker(), Object.defineProperty(file, 'size', { value: 5_242_880 }));
    expect(screen.getByRole('alert')).toHaveTextContent(advice);
  });

  it('keeps the form around from being sent while a chosen file is not stored, and names it at the field', async () => {
    const { sent, user, onSubmit } = draw(files);
    const submit = () => user.click(screen.getByRole('button', { name: '提交' }));
    await user.upload(openPicker(), [pdf('a.pdf'), pdf('b.pdf')]);
    await waitFor(() => expect(sent).toHaveLength(2));
    await submit();
    expect(openPicker()).toHaveAccessibleDescription(/“a.pdf”、“b.pdf”还在上传/);
    act(() => sent[0]?.fail());
    act(() => sent[1]?.answer(answerOf('b.pdf')));
    expect(await screen.findByText(/“a.pdf”没有传上去/)).toBeVisible();
    await submit();
    expect(openPicker()).toHaveFocus();
    expect(openPicker()).toBeInvalid();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '删除 a.pdf' }));
    expect(screen.queryByText(/没有传上去/)).toBeNull();
    await submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('takes none of too many', async () => {
    const { sent, user, onChange } = draw(files);
    await user.upload(
      openPicker(),
      Array.from({ length: 6 }, (_, index) => pdf(`${index}.pdf`)),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('上传文件数量不能超过 5 个!');
    expect(sent).toEqual([]);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('shows a mask and how far it is, then the stored file', async () => {
    const { sent, user, onChange, onBusyChange } = draw(images);
    await user.upload(openPicker(), png());
    expect(screen.getByText('上传中')).toBeVisible();
    expect(onBusyChange).toHaveBeenLastCalledWith(true);
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.progress(1, 2));
    expect(await screen.findByText(/^50%/)).toBeVisible();
    act(() => sent[0]?.answer(answerOf('logo.png')));
    expect(await screen.findByText('已上传')).toBeVisible();
    const address = '/oss_server/pub/logo.png';
    expect(onChange).toHaveBeenLastCalledWith([{ name: 'logo.png', url: address, fileUrl: address, md5: 'd41d' }]);
    expect(screen.queryByText('上传中')).toBeNull();
    expect(onBusyChange).toHaveBeenLastCalledWith(false);
  });

  it('keeps every file of several that travel at once', async () => {
    const { sent, user, onChange } = draw(files);
    await user.upload(openPicker(), [pdf('a.pdf'), pdf('b.pdf')]);
    await arrive(sent, 2);
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
    expect(onChange.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('lists files in the order in which they were chosen, whichever arrives first', async () => {
    const { sent, user, onChange } = draw(files, [{ name: 'old.pdf', url: '/oss_server/pub/old.pdf', md5: 'd41d' }]);
    await user.upload(openPicker(), [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')]);
    await waitFor(() => expect(sent).toHaveLength(3));
    const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, textContent.indexOf('.pdf')));
    act(() => sent[1]?.answer(answerOf('b.pdf')));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    expect(names()).toEqual(['old', 'a', 'b', 'c']);
    act(() => sent[0]?.answer(answerOf('a.pdf')));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
    expect(onChange.mock.lastCall?.[0].map(({ name }) => name)).toEqual(['old.pdf', 'a.pdf', 'b.pdf']);
  });

  it('offers the reader’s files of its types alone, office files of today too, and tells the server what it takes', async () => {
    const { sent, user } = draw(uploadRules('file', { types: ['pdf', 'doc'] }));
    expect(openPicker()).toHaveAttribute('accept', '.pdf,.doc,.docx');
    await user.upload(openPicker(), pdf());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.form.get('fileTypes')).toBe('pdf,doc,docx');
  });

  it.each([[['pdf', 'jpg', 'jpeg', 'png', 'doc', 'xls']], [['pdf', 'png', 'jpg', 'jpeg']], [['ppt']]])(
    'names in a refusal every type that the picker of %j offers',
    async (types) => {
      const { user } = draw(uploadRules('file', { types }));
      const offered = openPicker().getAttribute('accept')?.split(',') ?? [];
      await user.upload(openPicker(), new File(['x'], 'run.exe'));
      expect(await screen.findByRole('alert')).toHaveTextContent(`请上传${offered.map((type) => type.slice(1)).join('/')}格式文件!`);
    },
  );

  it('has no picker once the limit is reached, and has it again after one was taken away', async () => {
    const { sent, user } = draw(uploadRules('image', { limit: 1, maxSizeMb: 20 }));
    await user.upload(openPicker(), png());
    await arrive(sent, 1);
    await screen.findByText('已上传');
    expect(document.querySelector('input[type="file"]')).toBeNull();
    await user.click(screen.getByRole('button', { name: '删除 logo.png' }));
    expect(document.querySelector('input[type="file"]')).toBeInTheDocument();
    expect(screen.queryByText('logo.png')).toBeNull();
  });

  it.each([
    [files, pdf(), '上传失败, 请重试'],
    [images, png(), '上传失败'],
  ])('says that an upload broke off and tries it again', async (rules, file, sentence) => {
    const { sent, user } = draw(rules);
    await user.upload(openPicker(), file);
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.fail());
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    await user.click(screen.getByRole('button', { name: /^再试一次/ }));
    await waitFor(() => expect(sent).toHaveLength(2));
    act(() => sent[1]?.answer(answerOf(file.name)));
    expect(await screen.findByText('已上传')).toBeVisible();
  });

  it('shows the server’s own words when it does not take the content', async () => {
    const { sent, user } = draw(files);
    await user.upload(openPicker(), pdf());
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => sent[0]?.answer({ success: false, msg: '文件格式不正确, 请上传doc/xls/ppt/txt/pdf格式文件!' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('文件格式不正确, 请上传doc/xls/ppt/txt/pdf格式文件!');
  });

  it('gives an upload up when the reader cancels it', async () => {
    const { sent, user, onChange } = draw(files);
    await user.upload(openPicker(), pdf());
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: '取消 lease.pdf' }));
    expect(sent[0]?.isAborted()).toBe(true);
    expect(screen.queryByText('lease.pdf')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('takes files that are dropped on it', async () => {
    const { sent } = draw(files);
    fireEvent.drop(screen.getByText('把文件拖到这里，或者'), { dataTransfer: { files: [pdf()] } });
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('shows a stored picture large, in a dialog of its own', async () => {
    const kept = { name: 'logo.png', url: '/oss_server/pub/a.png', fileUrl: '/oss_server/pub/a.png', md5: 'd41d' };
    const { user } = draw(images, [kept]);
    await user.click(screen.getByRole('button', { name: '预览 logo.png' }));
    const dialog = await screen.findByRole('dialog', { name: '预览' });
    expect(within(dialog).getByRole('img', { name: 'logo.png' })).toHaveAttribute('src', '/oss_server/pub/a.png');
    await user.click(within(dialog).getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is used by keyboard alone', async () => {
    const kept = { name: 'a.pdf', url: '/oss_server/pub/a.pdf', md5: 'd41d' };
    const { user, onChange } = draw(files, [kept]);
    await user.tab();
    expect(openPicker()).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: '下载 a.pdf' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: '删除 a.pdf' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith([]);
  });
});

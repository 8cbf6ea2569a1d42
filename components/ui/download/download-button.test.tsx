import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hearNotices } from '#lib/testing/hear-notices.ts';
import { DownloadButton } from './download-button.tsx';

/** An answer that comes in pieces, each when the test says so. */
function slowAnswer(type: string, lengthBytes: number) {
  const waiting: ((result: { done: boolean; value?: Uint8Array }) => void)[] = [];
  const headers = new Map([
    ['content-type', type],
    ['content-length', String(lengthBytes)],
    ['download-filename', '%E4%BF%9D%E5%8D%95.pdf'],
  ]);
  globalThis.fetch = async () =>
    ({
      ok: true,
      status: 200,
      headers: { get: (name: string) => headers.get(name) ?? null },
      body: { getReader: () => ({ read: () => new Promise((resolve) => waiting.push(resolve)) }) },
    }) as unknown as Response;
  const come = (text: string | null) =>
    waiting.shift()?.(text === null ? { done: true } : { done: false, value: Uint8Array.from(text, (sign) => sign.charCodeAt(0)) });
  return come;
}

const saved: string[] = [];
const show = () =>
  render(
    <DownloadButton call="downloadFile" download={{ query: { fileName: 'AAAAAAAAAAAAAAAAAAAAAA.pdf' } }}>
      下载保单
    </DownloadButton>,
  );

beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
});

it('says to wait and how much has come, then saves under the name of the answer', async () => {
  const come = slowAnswer('application/pdf', 4);
  show();
  await userEvent.click(screen.getByRole('button', { name: '下载保单' }));
  expect(await screen.findByText('正在下载数据，请稍候')).toBeInTheDocument();
  come('ab');
  expect(await screen.findByText('正在下载数据，请稍候（50%）')).toBeInTheDocument();
  come('cd');
  expect(await screen.findByText('正在下载数据，请稍候（100%）')).toBeInTheDocument();
  come(null);
  await screen.findByRole('button', { name: '下载保单' });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(saved).toEqual(['保单.pdf']);
});

it('shows a failure as a notice and can be tried again', async () => {
  const told = hearNotices();
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  show();
  await userEvent.click(screen.getByRole('button', { name: '下载保单' }));
  await screen.findByRole('button', { name: '下载保单' });
  expect(told()).toEqual(['error 下载文件出现错误，请联系管理员！']);
  expect(saved).toEqual([]);
});

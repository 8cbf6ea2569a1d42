import { waitFor } from '@testing-library/react';
import { fakeFetch, setPageCookie } from '#lib/testing/fake-fetch.ts';
import { fakeUploads } from '#lib/testing/fake-upload.ts';
import { uploadFile } from './upload-file.ts';

const file = new File(['contract'], 'lease.pdf', { type: 'application/pdf' });
const stored = { fileName: 'lease.pdf', fileUrl: '/oss_server/arn/1.pdf', fileMd5: 'd41d' };
const done = { code: 200, success: true, msg: '', data: stored };

async function start(upload: Parameters<typeof uploadFile>[0] = { file }) {
  let token = 0;
  fakeFetch(() => {
    token += 1;
    return { json: {}, cookies: [`XSRF-TOKEN=t${token}`] };
  });
  const sent = fakeUploads();
  const result = uploadFile(upload);
  result.catch(() => undefined);
  await waitFor(() => expect(sent).toHaveLength(1));
  return { sent, result };
}

beforeEach(() => setPageCookie('XSRF-TOKEN=; max-age=0'));

describe('uploadFile', () => {
  it('sends the file with its scene and order through the proxy, with the form token, and gives where it is kept', async () => {
    const { sent, result } = await start({ file, orderNumber: 'D20261120' });
    expect(sent[0]?.address).toBe('/prod-api/api/common/fileUpload');
    expect(sent[0]?.headers).toMatchObject({ 'x-xsrf-token': 't1' });
    expect([...(sent[0]?.form.keys() ?? [])]).toEqual(['bizSceneCode', 'orderNumber', 'file']);
    expect(sent[0]?.form.get('bizSceneCode')).toBe('COMM_BIZ');
    expect(sent[0]?.form.get('orderNumber')).toBe('D20261120');
    expect(sent[0]?.form.get('file')).toHaveProperty('name', 'lease.pdf');
    sent[0]?.answer(done);
    await expect(result).resolves.toEqual(stored);
  });

  it('goes to another address and scene where the control wants it', async () => {
    const { sent } = await start({ file, address: '/prod-api/api/other', bizSceneCode: 'ORG_LOGO' });
    expect(sent[0]?.address).toBe('/prod-api/api/other');
    expect(sent[0]?.form.get('bizSceneCode')).toBe('ORG_LOGO');
  });

  it('tells how much has left', async () => {
    const seen: number[] = [];
    const { sent } = await start({ file, onProgress: (percent) => seen.push(percent) });
    sent[0]?.progress(1, 3);
    sent[0]?.progress(3, 3);
    expect(seen).toEqual([33, 100]);
  });

  it('tries one fresh form token when the session has changed since', async () => {
    const { sent, result } = await start();
    sent[0]?.answer({ code: 403, msg: '当前操作没有权限' }, 403);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.headers['x-xsrf-token']).not.toBe(sent[0]?.headers['x-xsrf-token']);
    sent[1]?.answer(done);
    await expect(result).resolves.toEqual(stored);
  });

  it.each([
    [
      'the server refuses the file',
      { success: false, msg: '文件格式不正确, 请上传png格式文件!' },
      200,
      '文件格式不正确, 请上传png格式文件!',
      false,
    ],
    ['the session is over', { code: 401, msg: '认证失败' }, 200, '无效的会话，或者会话已过期，请重新登录。', false],
    ['the answer is no JSON', '<html>', 200, '后端接口连接异常', true],
    ['the answer has no address', { success: true, data: {} }, 200, '后端接口连接异常', true],
    ['the proxy cannot reach the upstream', '', 502, '系统接口502异常', true],
  ])('fails when %s', async (_case, json, status, message, isTransport) => {
    const { sent, result } = await start();
    sent[0]?.answer(json, status);
    await expect(result).rejects.toMatchObject({ message, isTransport });
  });

  it('fails when the connection breaks', async () => {
    const { sent, result } = await start();
    sent[0]?.fail();
    await expect(result).rejects.toMatchObject({ message: '后端接口连接异常', isTransport: true });
  });

  it('is given up by its signal', async () => {
    const controller = new AbortController();
    const { sent, result } = await start({ file, signal: controller.signal });
    controller.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent[0]?.isAborted()).toBe(true);
  });
});

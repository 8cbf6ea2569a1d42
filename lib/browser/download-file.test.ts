import { readDownload } from './download-file.ts';
import { RequestFailed } from './request-failed.ts';

const JSON_TYPE = 'application/json;charset=utf-8';
const answer = (text: string, type: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': type, ...(init.headers as Record<string, string>) } });
const read = (given: Response) => readDownload(given, () => undefined);

describe('readDownload', () => {
  it.each([
    ['PK\u0003', 'application/zip'],
    ['hello', JSON_TYPE],
    ['', JSON_TYPE],
    ['123', JSON_TYPE],
    ['true', JSON_TYPE],
    ['"a"', JSON_TYPE],
    ['[1]', JSON_TYPE],
    ['null', JSON_TYPE],
    ['{"code":"500"}', JSON_TYPE],
    ['{"code":500,"msg":"x"}', 'text/plain'],
  ])('takes %j of type %s for a file', async (text, type) => {
    const { blob } = await read(answer(text, type));
    expect(await blob.text()).toBe(text);
  });

  it.each([
    ['{"code":500,"msg":"文件不存在"}', '文件不存在'],
    ['{"code":403,"msg":"no"}', '当前操作没有权限'],
    ['{"code":404}', '访问资源不存在'],
    ['{"code":500}', '下载文件出现错误，请联系管理员！'],
    ['{"code":401,"msg":"x"}', '认证失败，无法访问系统资源'],
  ])('takes %s for a failure and says %s', async (text, sentence) => {
    for (const type of ['application/json', JSON_TYPE, 'Application/JSON'])
      await expect(read(answer(text, type, { headers: { 'x-request-id': 'r-1' } }))).rejects.toMatchObject({
        name: 'RequestFailed',
        message: sentence,
        requestId: 'r-1',
      });
  });

  it('says that the download failed where no server has words for it', async () => {
    await expect(read(answer('<html>', 'text/html', { status: 502 }))).rejects.toEqual(
      new RequestFailed({ kind: 'business', code: 502, msg: '下载文件出现错误，请联系管理员！' }),
    );
  });

  it.each([
    ['%E4%BF%9D%E5%8D%95%20%281%29.pdf', '保单 (1).pdf'],
    ['%zz', ''],
  ])('reads the name %s as %s', async (header, fileName) => {
    expect((await read(answer('x', 'application/pdf', { headers: { 'download-filename': header } }))).fileName).toBe(fileName);
  });

  it('tells how much has come, where the whole is known', async () => {
    const told: (number | null)[] = [];
    await readDownload(answer('12345678', 'text/plain', { headers: { 'content-length': '16' } }), (percent) => told.push(percent));
    await readDownload(answer('1', 'text/plain'), (percent) => told.push(percent));
    expect(told).toEqual([50, null]);
  });
});

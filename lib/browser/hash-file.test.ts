import { hashFile } from './hash-file.ts';

it('gives the published vector', async () => {
  expect(await hashFile(new Blob(['abc']))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('reads no file over 50 MB', async () => {
  const large = { size: 50 * 1024 * 1024 + 1 } as Blob;
  await expect(hashFile(large)).rejects.toThrow(RangeError);
});

it('says of an empty file that it is empty', async () => {
  await expect(hashFile(new Blob([]))).rejects.toThrow('这个文件是空的，可能选错了文件');
});

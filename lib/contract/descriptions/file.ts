import type { fileEndpoints } from '#lib/contract/endpoints/file.ts';
import type { CallText } from './call-text.ts';

export const fileTexts: Readonly<Record<keyof typeof fileEndpoints, CallText>> = {
  fileUpload: [
    '上传文件',
    'One file as multipart/form-data, streamed: the body has no hash in its signatures. The fields come before the file. An upload fails with `success: false` and the sentence in `msg`. Scenes, sizes and types stand in files.md.',
  ],
  signOssUrl: [
    '文件地址签名',
    'A private address (one that contains `/arn/`) for one that can be read for a while; any other comes back as it was. The body is a JSON text, not an object, so `bizLineId` travels in the query. The address arrives as an answer gave it, with the placeholder of the object store.',
  ],
  downloadFile: [
    '下载文件（按名称）',
    "One of the caller's own files by its stored name; `delete=true` takes a temporary one away once it was sent.",
  ],
  downloadResource: [
    '下载文件（按地址）',
    'A private file of the caller, or an attachment of an article, by the address that an answer gave.',
  ],
  downloadOrderFiles: ['打包下载订单文件', 'All files of one order of the caller, as a zip.'],
  downloadFileList: [
    '下载文件清单',
    'The list of the files of an order, as a file. Comes as JSON or as application/x-www-form-urlencoded, as the legacy page sends it.',
  ],
};

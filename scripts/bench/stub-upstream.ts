import { createServer } from 'node:http';

const ENTRIES = 48;
const entries = Array.from({ length: ENTRIES }, (_, index) => ({ dictLabel: `选项${index}`, dictValue: String(index) }));
const rows = Array.from({ length: ENTRIES }, (_, index) => ({ code: `P${index}`, updateTime: '2026-01-01 08:00:00' }));
const toBody = (answer: object): Buffer => Buffer.from(JSON.stringify({ code: 200, msg: '操作成功', ...answer }));
/** About 2 kB each, shaped as a dictionary answers and as a list of codes. */
const DICTIONARY = toBody({ data: entries });
const CODES = toBody({ rows, total: ENTRIES });

const server = createServer((request, response) => {
  request.resume();
  const body = request.url?.includes('list-code-by-page') ? CODES : DICTIONARY;
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.byteLength });
  response.end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));

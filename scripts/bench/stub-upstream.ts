import { createServer } from 'node:http';

const ENTRIES = 48;
const entries = Array.from({ length: ENTRIES }, (_, index) => ({ dictLabel: `选项${index}`, dictValue: String(index) }));
/** About 2 kB, shaped as a dictionary answers. */
const body = JSON.stringify({ code: 200, msg: '操作成功', data: entries });

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));

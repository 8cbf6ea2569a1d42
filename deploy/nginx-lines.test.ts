import { until } from '#lib/testing/until.ts';
import { askSite } from './testing/ask-site.ts';
import { hasNginx, type NginxServer, startNginx } from './testing/nginx-server.ts';
import { type StandIn, startStandIn } from './testing/stand-in-portal.ts';

(hasNginx ? describe : () => undefined)('the site before portals with several business lines', () => {
  const path = '/tools/match';
  let portal: StandIn;
  let nginx: NginxServer;
  const ask = (cookie: string) => askSite(nginx.securePort, path, { headers: { cookie } });

  beforeAll(async () => {
    portal = await startStandIn();
    nginx = await startNginx([portal.port]);
    await until(async () => (await askSite(nginx.securePort, '/accessibility')).status === 200);
  });
  afterAll(async () => {
    await nginx.stop();
    await portal.stop();
  });

  it('keeps the pages of a chosen one apart, and only of those it knows', async () => {
    const cookies = ['', 'USER_TOKEN=a; BizLineIdKey=301', 'BizLineIdKey=301; USER_TOKEN=b', 'BizLineIdKey=999'];
    const answers = await Promise.all(cookies.map(ask));
    expect(answers.map(({ text }) => /for (.*) at/.exec(text)?.[1])).toEqual([
      'anybody',
      'BizLineIdKey=301',
      'BizLineIdKey=301',
      'anybody',
    ]);
    expect(portal.asked.filter((asked) => asked === `GET ${path}`)).toHaveLength(2);
  });
});

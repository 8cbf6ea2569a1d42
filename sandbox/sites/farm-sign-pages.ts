import { html } from 'hono/html';
import type { SignState } from '#lib/contract/agriculture.ts';
import { FARM_PROTOCOL } from '../../platform/domain/agriculture/protocol-text.ts';
import { findSignQr, stepSignQr } from '../../platform/domain/agriculture/sign-qr.ts';
import { Fault } from '../../platform/domain/fault.ts';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../platform/http/platform-deps.ts';
import { type Markup, sandboxPage } from './sandbox-page.ts';
import { actionForm, notice } from './sandbox-pieces.ts';

const QR_ID = /^[\w-]{32}$/;
const TITLE = '手机上确认涉农授权';

const outcomes: Readonly<Record<Exclude<SignState, '0' | '1'>, Markup>> = {
  2: notice('ok', '已经同意授权', '回到电脑上，页面会自己往下走。'),
  3: notice('warn', '已经拒绝授权', '没有查询任何信息。想授权时，回到电脑上换一个新的二维码。'),
  4: notice('warn', '二维码过期了', '回到电脑上，换一个新的二维码再扫。'),
};

function choices(path: string, nickName: string): Markup {
  const paragraphs = FARM_PROTOCOL.paragraphs.map((text) => html`<p>${text}</p>`);
  const form = (choice: string, button: string, look: 'main' | 'second' | 'plain') =>
    actionForm({ action: path, button, look, hidden: { choice } });
  return html`<p>${nickName}，请看完再决定。</p>
    <h2>${FARM_PROTOCOL.title}</h2>
    ${paragraphs}
    ${form('confirm', '同意授权', 'main')} ${form('refuse', '拒绝', 'second')} ${form('expire', '让这个二维码马上过期（演示）', 'plain')}`;
}

const isChoice = (value: unknown): value is 'confirm' | 'refuse' | 'expire' => ['confirm', 'refuse', 'expire'].includes(String(value));

/** What the phone shows that scanned a code: opening it is the scan, then one agrees or refuses. */
export function mountFarmSignPages(app: PlatformApp, { context }: PlatformDeps): void {
  const path = '/sandbox/farm-sign/:qrId';
  const requireId = (qrId: string): string => {
    if (!QR_ID.test(qrId)) throw new Fault('notFound');
    return qrId;
  };
  app.get(path, async (c) => {
    const qrId = requireId(c.req.param('qrId'));
    const found = await findSignQr(context, qrId);
    if (found === null) throw new Fault('notFound');
    const state = found.state === '0' ? await stepSignQr(context, qrId, 'scan') : found.state;
    return sandboxPage(c, TITLE, state === '1' ? choices(c.req.path, found.nickName) : outcomes[state as '2']);
  });
  app.post(path, async (c) => {
    const qrId = requireId(c.req.param('qrId'));
    const { choice } = await c.req.parseBody();
    if (!isChoice(choice)) throw new Fault('badRequest');
    await stepSignQr(context, qrId, choice).catch((error: unknown) => {
      // Decided before, or too late: the page says what it stands at.
      if (!(error instanceof Fault) || error.kind !== 'wrongState') throw error;
    });
    return c.redirect(c.req.path, 303);
  });
}

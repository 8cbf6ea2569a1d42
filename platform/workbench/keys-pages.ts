import type { Context } from 'hono';
import { html } from 'hono/html';
import { type AgencyKeyRow, KEY_ROLES, listKeys, makeKey, revokeKey } from '../domain/agency-api/agency-keys.ts';
import {
  type CaseEvent,
  caseEventLabels,
  type DeliveryRow,
  findWebhook,
  listDeliveries,
  resendEvent,
  setWebhook,
  stopWebhook,
  type WebhookRow,
} from '../domain/agency-api/webhooks.ts';
import { Fault } from '../domain/fault.ts';
import type { PlatformApp } from '../http/mount-call.ts';
import type { PlatformDeps } from '../http/platform-deps.ts';
import type { DeskSite } from './desk-site.ts';
import { atDesk, type Desk, deskForm, labelOf, minute, onlyIfAllowed, readFields, refusalOf, sentenceOf } from './desks/desk-parts.ts';
import { inputField, selectField } from './kit/fields.ts';
import type { Markup } from './kit/page.ts';
import { dataTable, factList, notice, stateTag } from './kit/pieces.ts';
import type { DeskActions } from './permissions.ts';
import { roleNames, type Staff } from './staff.ts';
import { REFUSED } from './workbench-page.ts';

type Action = DeskActions['key'];
type KeysDesk = Desk<'key'>;

/** What was wrong with what was sent, and what was typed. */
interface Refused {
  readonly action: Action;
  readonly sentence: string;
  readonly field: string;
  readonly typed: Readonly<Record<string, string>>;
}

const keyColumns = [
  { name: '名称' },
  { name: '岗位' },
  { name: '密钥号（sign-key）', kind: 'kept' },
  { name: '做好', kind: 'kept' },
  { name: '上次使用', kind: 'kept' },
  { name: '状态' },
  { name: '', kind: 'kept' },
] as const;

type ShownKey = Omit<AgencyKeyRow, 'secret'>;

const keyCells =
  (c: Context, desk: KeysDesk) =>
  ({ id, name, role, createTime, lastUsedTime, revokedTime }: ShownKey): (Markup | string)[] => [
    name,
    roleNames[role],
    html`<code>${id}</code>`,
    minute(createTime),
    lastUsedTime === null ? '没有用过' : minute(lastUsedTime),
    revokedTime === null ? stateTag('在用', 'ok') : stateTag(`${minute(revokedTime)} 吊销`, 'neutral'),
    revokedTime === null ? deskForm(c, desk, { action: desk.path, button: '吊销', look: 'plain', hidden: { action: 'revoke', id } }) : '',
  ];

function keysPart(c: Context, desk: KeysDesk, keys: readonly ShownKey[], refused: Refused | null): Markup {
  const own = refused?.action === 'make' ? refused : null;
  const errorOf = (field: string) => (own?.field === field ? { error: own.sentence, focused: true } : {});
  const fields = html`<div class="narrow">
    ${inputField({ name: 'name', label: '名称', value: own?.typed.name ?? '', maxLength: 30, hint: '如“信贷系统”。申请人在办理经过里看得到', autoComplete: 'off', ...errorOf('name') })}
    ${selectField({
      name: 'role',
      label: '岗位',
      value: own?.typed.role ?? 'agencyReader',
      hint: '密钥能做的，就是这个岗位在工作台能做的。客户经理和审批的密钥，由两位机构管理员分别来做',
      options: KEY_ROLES.map((role) => [role, roleNames[role]]),
      ...errorOf('role'),
    })}
  </div>`;
  const table = keys.length === 0 ? html`<p>还没有密钥。</p>` : dataTable('接口密钥', keyColumns, keys.map(keyCells(c, desk)));
  return html`<p>贵机构自己的系统用密钥看件、办件，和在工作台办一样。一个系统一把，不用了就吊销，马上失效。</p>
    ${table}
    <section class="card" aria-label="做一把密钥"><h2>做一把密钥</h2>
      ${deskForm(c, desk, { action: desk.path, button: '做一把', hidden: { action: 'make' }, fields })}
    </section>`;
}

const webhookStates = { on: stateTag('在推送', 'ok'), off: stateTag('已停', 'neutral') } as const;

function webhookNotice({ gaveUpTime, failingSince, state }: Omit<WebhookRow, 'secret'>): Markup | '' {
  if (gaveUpTime !== null)
    return notice('bad', '事件推送停了', `连续三天没有送到，${minute(gaveUpTime)} 起不再推送。接收地址修好以后，在下面重新保存。`);
  if (state !== 'on' || failingSince === null) return '';
  return notice('warn', '事件没有送到', `从 ${minute(failingSince)} 起一直没有送到。连续三天送不到会停止推送。`);
}

const results: Readonly<Record<string, string>> = {
  timeout: '10 秒没有回应',
  unknownHost: '找不到域名',
  innerAddress: '域名指向内网地址，不能推送',
  failed: '没有连上',
};

function resultOf({ state, lastResult, attempts, nextAttemptTime }: DeliveryRow): Markup {
  const why = lastResult === '' ? '' : (results[lastResult] ?? `对方回了 ${lastResult}`);
  if (state === 'done') return stateTag('已送到', 'ok');
  if (state === 'failed') return html`${stateTag('没有送到', 'bad')} ${why}`;
  return attempts === 0 ? stateTag('等着送', 'info') : html`${stateTag('还在试', 'warn')} ${why}，${minute(nextAttemptTime)} 再试`;
}

const deliveryColumns = [
  { name: '时间', kind: 'kept' },
  { name: '事件' },
  { name: '编号', kind: 'kept' },
  { name: '送过几次', kind: 'figure' },
  { name: '结果' },
  { name: '', kind: 'kept' },
] as const;

const kindNames: Readonly<Record<string, string>> = {
  finance: '融资订单',
  insurance: '投保单',
  claim: '理赔',
  guarantee: '保函',
  demand: '融资需求',
};

const deliveryCells =
  (c: Context, desk: KeysDesk, isOn: boolean) =>
  (row: DeliveryRow): (Markup | string | number)[] => [
    minute(row.createTime),
    `${labelOf(kindNames, row.body.kind ?? '')}：${caseEventLabels[row.body.event as CaseEvent] ?? ''}`,
    row.body.caseNo ?? '',
    row.attempts,
    resultOf(row),
    row.state === 'waiting' || !isOn
      ? ''
      : deskForm(c, desk, { action: desk.path, button: '再发一次', look: 'plain', hidden: { action: 'resend', id: row.id } }),
  ];

interface Told {
  readonly webhook: Omit<WebhookRow, 'secret'> | null;
  readonly deliveries: readonly DeliveryRow[];
}

function webhookPart(c: Context, desk: KeysDesk, { webhook, deliveries }: Told, refused: Refused | null): Markup {
  const own = refused?.action === 'setWebhook' ? refused : null;
  const error = own === null ? {} : { error: own.sentence, focused: true };
  const url = inputField({
    name: 'url',
    label: '接收地址',
    value: own?.typed.url ?? webhook?.url ?? '',
    maxLength: 300,
    hint: '以 https:// 开头的公网地址。每次保存都换一个签名密钥',
    autoComplete: 'off',
    ...error,
  });
  const isOn = webhook?.state === 'on';
  const stop = isOn ? deskForm(c, desk, { action: desk.path, button: '停止推送', look: 'danger', hidden: { action: 'stopWebhook' } }) : '';
  const cells = deliveries.map(deliveryCells(c, desk, isOn));
  return html`<h2>事件推送</h2>
    ${webhook === null ? '' : webhookNotice(webhook)}
    <p>贵机构看得到的件有了变化，就往这个地址推送一条：编号、状态和时间，没有个人信息。送不到会一直重试，最长一天。</p>
    ${
      webhook === null
        ? ''
        : factList([
            ['状态', webhookStates[webhook.state]],
            ['改动', minute(webhook.changeTime)],
          ])
    }
    <section class="card" aria-label="接收地址">
      ${deskForm(c, desk, { action: desk.path, button: '保存并换签名密钥', hidden: { action: 'setWebhook' }, fields: html`<div class="narrow">${url}</div>` })}
      ${stop}
    </section>
    ${deliveries.length === 0 ? '' : html`<h3>最近推送的</h3>${dataTable('最近推送的', deliveryColumns, cells)}`}`;
}

async function showKeys(c: Context, desk: KeysDesk, staff: Staff, refused: Refused | null = null): Promise<Response> {
  const { db } = desk.context;
  const keys = await listKeys(db, staff);
  const told = { webhook: await findWebhook(db, staff), deliveries: await listDeliveries(db, staff) };
  const isOfField = refused !== null && ['make', 'setWebhook'].includes(refused.action);
  const content = html`${refused === null || isOfField ? '' : refusalOf(refused.sentence)}
    ${keysPart(c, desk, keys, refused)} ${webhookPart(c, desk, told, refused)}`;
  return desk.site.page(c, '接口密钥', content, { status: refused === null ? 200 : REFUSED });
}

/** A secret stands on a page of its own, this once. */
function showSecret(c: Context, desk: KeysDesk, head: string, facts: readonly (readonly [string, Markup])[]): Promise<Response> {
  const content = html`${notice('ok', head, '密钥只显示这一次，离开这一页就再也看不到。请马上存进贵机构系统的保密配置里，不要发邮件、不要截图。')}
    ${factList(facts)}
    <p><a href="${desk.path}">存好了，回到接口密钥</a></p>`;
  return desk.site.page(c, head, content);
}

type Typed = Readonly<Record<string, string>>;

/** What each action answers; nothing where the page is shown anew. */
const works = (
  c: Context,
  desk: KeysDesk,
  staff: Staff,
  allowsLocal: boolean,
): Readonly<Record<Action, (typed: Typed) => Promise<Response | undefined>>> => ({
  make: async (typed) => {
    const { id, secret } = await makeKey(desk.context, staff, typed);
    return showSecret(c, desk, '密钥做好了', [
      ['密钥号（sign-key）', html`<code>${id}</code>`],
      ['密钥', html`<code>${secret}</code>`],
    ]);
  },
  revoke: async ({ id = '' }) => void (await revokeKey(desk.context, staff, id)),
  setWebhook: async (typed) => {
    const secret = await setWebhook(desk.context, staff, typed, allowsLocal);
    return showSecret(c, desk, '接收地址保存好了', [['签名密钥', html`<code>${secret}</code>`]]);
  },
  stopWebhook: async () => void (await stopWebhook(desk.context, staff)),
  resend: async ({ id = '' }) => void (await resendEvent(desk.context, staff, id)),
});

/** Keys of an institution's own systems, and where these are told what moves: its administrators make and end both. */
export function mountKeysPages(app: PlatformApp, { context, mountSandbox }: PlatformDeps, site: DeskSite): void {
  const desk: KeysDesk = { site, context, kind: 'key', path: '/keys' };
  app.get(
    desk.path,
    atDesk(desk, (c, staff) => showKeys(c, desk, staff)),
  );
  app.post(
    desk.path,
    atDesk(desk, async (c, staff) => {
      const field = await readFields(c);
      const own = works(c, desk, staff, mountSandbox !== null);
      const action = field('action') as Action;
      if (!Object.hasOwn(own, action)) throw new Fault('badRequest');
      const typed = Object.fromEntries(['id', 'name', 'role', 'url'].map((name) => [name, field(name)]));
      return onlyIfAllowed(c, desk, { staff, action }, async () => {
        try {
          return (await own[action](typed)) ?? c.redirect(desk.path, 303);
        } catch (error) {
          const named = error instanceof Fault ? (error.detail.field ?? '') : '';
          return showKeys(c, desk, staff, { action, sentence: sentenceOf(error), field: named, typed });
        }
      });
    }),
  );
}

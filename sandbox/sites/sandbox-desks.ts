import { html } from 'hono/html';
import * as z from 'zod';
import { PLAYER } from '../../platform/cases/engine/desk-scope.ts';
import { Fault } from '../../platform/domain/fault.ts';
import type { PlatformApp } from '../../platform/http/mount-call.ts';
import type { PlatformDeps } from '../../platform/http/platform-deps.ts';
import type { DeskSite } from '../../platform/workbench/desk-site.ts';
import type { DeskExtras } from '../../platform/workbench/desks/desk-extras.ts';
import { mountDesks } from '../../platform/workbench/desks/mount-desks.ts';
import { inputField } from '../../platform/workbench/kit/fields.ts';
import { agencyRoles, platformRoles } from '../../platform/workbench/staff.ts';
import { setCoverDays } from '../moves/set-cover-days.ts';
import { SAMPLE_CONTRACT, withContract } from '../offer-contract.ts';
import { sandboxPage } from './sandbox-page.ts';

/** Plays whoever a desk needs. */
const player = { ...PLAYER, roles: [...agencyRoles, ...platformRoles] };

const site: DeskSite = { base: '/sandbox', staffOf: () => player, formFields: () => ({}), page: sandboxPage };

const COVER_DAYS = 'coverDays';
const HELD = ['50', '60'];
const Days = z.object({ step: z.literal(COVER_DAYS), startDate: z.string().max(10), endDate: z.string().max(10) });

/** Lets a demonstration reach the days on which claims, renewals, the end of the cooling days and that of a cover come; nothing where there is no policy to do it with. */
const policy: DeskExtras['policy'] = {
  step: COVER_DAYS,
  draw: ({ order: { state, startDate, endDate } }, toForm) => {
    if (!HELD.includes(state)) return '';
    const fields = html`${inputField({ name: 'startDate', label: '从', type: 'date', value: startDate })}
      ${inputField({ name: 'endDate', label: '到', type: 'date', value: endDate })}`;
    return html`<h2>演示用：不用等日子</h2>
      <p class="small">改了保险期间，生效、到期、续保和理赔马上能看到；从一个月前开始，犹豫期就过了，退保按天退。</p>
      ${toForm({ button: '改保险期间', look: 'second', hidden: { step: COVER_DAYS }, fields })}`;
  },
  take: async (context, orderNo, given) => {
    const parsed = Days.safeParse(given);
    if (!parsed.success) throw new Fault('badRequest');
    await setCoverDays(context, { ...parsed.data, orderNo });
  },
};

const extras: DeskExtras = {
  manager: { branch: '城东支行（示例）', managerName: '郑晓禾（示例）', managerPhone: '0594-0000000' },
  contracts: { options: [[SAMPLE_CONTRACT.signing, '在这里签，用样张']], hand: withContract },
  policy,
};

/** The desks of the workbench without a login: one player sits at all of them. */
export function mountSandboxDesks(app: PlatformApp, deps: PlatformDeps): void {
  app.get('/sandbox/desk/farm/:orderNo?', (c) =>
    c.redirect(`/sandbox/desk/finance/${c.req.param('orderNo') ?? ''}`.replace(/\/$/, ''), 302),
  );
  mountDesks(app, deps, site, extras);
}

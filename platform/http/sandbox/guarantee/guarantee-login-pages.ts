import { html } from 'hono/html';
import { Fault } from '../../../domain/fault.ts';
import { logInAtGuarantee, logOutAtGuarantee } from '../../../domain/guarantee/guarantee-sessions.ts';
import type { PlatformApp } from '../../mount-call.ts';
import { inputField } from '../sandbox-fields.ts';
import type { Markup } from '../sandbox-page.ts';
import { dataTable, notice } from '../sandbox-pieces.ts';
import { guaranteePage, sentenceOf, siteHandler } from './guarantee-frame.ts';
import {
  dropToken,
  findVisitor,
  type GuaranteeSite,
  keepToken,
  readOwnForm,
  readVisitorForm,
  SITE_PATH,
  toOwnPath,
} from './guarantee-visitor.ts';

const roleNames = { applicant: '投标企业', institution: '担保机构', beneficiary: '受益人（招标人）' } as const;

function accounts({ settings }: GuaranteeSite): Markup {
  const { company, staff } = settings;
  const rows = [
    [roleNames.applicant, company.username, company.password],
    ...staff.map(({ viewer, username, password }) => [roleNames[viewer.role], username, password]),
  ];
  return html`<h2>演示账号</h2>
    <p>投标企业用门户的企业账号登录，另外两个只在这个演示站点有用。</p>
    ${dataTable('演示账号', [{ name: '身份' }, { name: '用户名', kind: 'kept' }, { name: '密码', kind: 'kept' }], rows)}`;
}

const loginForm = ({ username = '', next = '' }: Readonly<Record<string, string>>, error = ''): Markup => html`${
  error === '' ? '' : notice('bad', error)
}
  <form class="card" method="post" action="${SITE_PATH}/login">
    <input type="hidden" name="next" value="${next}" />
    ${inputField({ name: 'username', label: '用户名', value: username, autoComplete: 'username' })}
    ${inputField({ name: 'password', label: '密码', type: 'password', autoComplete: 'current-password' })}
    <p class="buttons"><button>登录</button></p>
  </form>`;

/** The site's own login; a wrong one keeps the name that was typed. */
export function mountGuaranteeLoginPages(app: PlatformApp, site: GuaranteeSite): void {
  const { context, limits } = site.deps;
  const show = (fields: Readonly<Record<string, string>>, error = '') => ({
    title: '登录',
    content: html`${loginForm(fields, error)} ${accounts(site)}`,
    ...(error === '' ? {} : { status: 400 as const }),
  });
  app.get(
    `${SITE_PATH}/login`,
    siteHandler(site, async (c) => {
      const next = toOwnPath(c.req.query('next') ?? '');
      return (await findVisitor(c, site)) === null ? guaranteePage(c, site, show({ next })) : c.redirect(next, 303);
    }),
  );
  app.post(
    `${SITE_PATH}/login`,
    siteHandler(site, async (c) => {
      const fields = await readOwnForm(c);
      const { username = '', password = '', next = '' } = fields;
      try {
        keepToken(c, await logInAtGuarantee(context, { username, password }, site.settings.staff, limits), site);
      } catch (error) {
        if (error instanceof Fault) return guaranteePage(c, site, show(fields, sentenceOf(error)));
        throw error;
      }
      return c.redirect(toOwnPath(next), 303);
    }),
  );
  app.post(
    `${SITE_PATH}/logout`,
    siteHandler(site, async (c) => {
      const { visitor } = await readVisitorForm(c, site);
      await logOutAtGuarantee(context, visitor.token);
      dropToken(c);
      return c.redirect(SITE_PATH, 303);
    }),
  );
}

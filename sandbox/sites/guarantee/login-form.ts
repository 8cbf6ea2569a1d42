import { html } from 'hono/html';
import { inputField } from '../sandbox-fields.ts';
import type { Markup } from '../sandbox-page.ts';
import { dataTable, notice } from '../sandbox-pieces.ts';
import { type GuaranteeSite, SITE_PATH } from './guarantee-visitor.ts';
import { carriedFields } from './typed-form.ts';

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

export const passwordField = (): Markup =>
  inputField({ name: 'password', label: '密码', type: 'password', autoComplete: 'current-password' });

/** The login with the name that was typed, carrying along what an ended session left unsent. */
export function loginContent(site: GuaranteeSite, fields: Readonly<Record<string, string>>, error = ''): Markup {
  const { username = '', next = '' } = fields;
  return html`${error === '' ? '' : notice('bad', error)}
    <form class="card" method="post" action="${SITE_PATH}/login">
      <input type="hidden" name="next" value="${next}" />
      ${carriedFields(fields)} ${inputField({ name: 'username', label: '用户名', value: username, autoComplete: 'username' })} ${passwordField()}
      <p class="buttons"><button>登录</button></p>
    </form>
    ${accounts(site)}`;
}

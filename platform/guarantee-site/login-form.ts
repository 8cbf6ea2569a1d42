import { html } from 'hono/html';
import { toGuaranteeEntry } from '#lib/contract/guarantee/entry.ts';
import { inputField } from '../workbench/kit/fields.ts';
import type { Markup } from '../workbench/kit/page.ts';
import { notice } from '../workbench/kit/pieces.ts';
import { carriedFields, toOwnPath } from './site-visitor.ts';

type Fields = Readonly<Record<string, string>>;

const passwordField = (error?: string): Markup =>
  inputField({
    name: 'password',
    label: '密码',
    type: 'password',
    autoComplete: 'current-password',
    ...(error === undefined ? {} : { error }),
  });

const codeField = (error?: string, focused = false): Markup =>
  inputField({
    name: 'code',
    label: '受益人码',
    hint: '12 位。没有收到，请向出函的担保机构要',
    autoComplete: 'off',
    ...(error === undefined ? {} : { error, focused }),
  });

/** What no page keeps, by the form that asks for it. */
export const SECRET_FIELDS: Readonly<Record<string, () => Markup>> = { '/login': () => passwordField(), '/beneficiary': () => codeField() };

/** Why the login is shown again. */
interface LoginWhy {
  readonly notSent?: string;
  readonly error?: string;
}

/** In another window where a form is carried along: it stays in this one. */
function portalCard(portal: string, next: string, hasCarried: boolean): Markup {
  const href = portal + toGuaranteeEntry(next);
  return html`<section class="card narrow">
    <h2>在门户登录过</h2>
    <p>不用再输密码，从门户接过来；门户还没登录的，在门户登录一次。</p>
    ${
      hasCarried
        ? html`<p class="buttons"><a class="button second" href="${href}" target="_blank" rel="noopener">先在新窗口从门户进入</a></p>
            <p class="buttons"><button name="${ENTERED}" value="1">已经进入，接着提交</button></p>`
        : html`<p class="buttons"><a class="button" href="${href}">从门户进入</a></p>`
    }
  </section>`;
}

/** A form that an ended session left unsent comes in by the session that another window has brought. */
export const ENTERED = 'entered';

/** With every refusal, whatever its reason: so it tells nobody which it was. */
const ADVICE = '用户名和密码都没错的话，看看是不是企业账号：保函只给企业办，个人账号进不来。';

/** The ways in for companies: the portal's login, or name and password, carrying along what an ended session left unsent. */
export function loginContent(portal: string, fields: Fields, { notSent = '', error }: LoginWhy = {}): Markup {
  const { username = '', next = '' } = fields;
  const carried = carriedFields(fields);
  const unseen = html`<input type="hidden" name="next" value="${next}" />
    ${carried}`;
  const card = portalCard(portal, toOwnPath(next), carried.length > 0);
  return html`${notSent === '' ? '' : notice('bad', notSent)}
    <p class="lead">投标企业用门户的企业账号进入。</p>
    ${carried.length > 0 ? html`<form method="post" action="/login">${unseen} ${card}</form>` : card}
    <form class="card narrow" method="post" action="/login">
      <h2>或者输用户名和密码</h2>
      ${unseen} ${inputField({ name: 'username', label: '用户名', value: username, autoComplete: 'username', maxLength: 64 })}
      ${passwordField(error)}
      ${error === undefined ? '' : html`<p>${ADVICE}还没有企业账号的，<a href="${portal}/register?mode=company">到门户注册</a>。</p>`}
      <p class="buttons"><button>登录</button></p>
    </form>
    <p>收到保函的招标人，<a href="/beneficiary">用保函编号和受益人码进入</a>。担保机构在工作台办理。</p>`;
}

/** How the creditor of a letter comes in, carrying along what an ended session left unsent. */
export function beneficiaryContent(verifyUrl: string, fields: Fields, errors: Fields = {}, notSent = ''): Markup {
  const { guaranteeNo = '' } = fields;
  return html`${notSent === '' ? '' : notice('bad', notSent)}
    <p class="lead">收到保函的招标人，不用注册：输入保函编号和受益人码，看保函、索赔、解除。</p>
    <form class="card narrow" method="post" action="/beneficiary">
      ${carriedFields(fields)}
      ${inputField({ name: 'guaranteeNo', label: '保函编号', value: guaranteeNo, hint: 'BH 加 18 位数字，印在保函上', autoComplete: 'off', ...(errors.guaranteeNo === undefined ? {} : { error: errors.guaranteeNo, focused: true }) })}
      ${codeField(errors.code, errors.guaranteeNo === undefined)}
      <p class="buttons"><button>进入</button></p>
    </form>
    <p>只想知道一份保函是不是真的，到门户的<a href="${verifyUrl}">保函查验</a>，不用受益人码。</p>`;
}

import { accepts } from './field-rule.ts';

/** Mobile number of the mainland (spec §5); may be empty. */
export const mobile = accepts((text) => /^1[3-9]\d{9}$/.test(text), '请输入正确的手机号');

/** Landline with or without area code and extension; may be empty. */
export const landline = accepts((text) => /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/.test(text), '请输入正确的固定电话');

const CALLABLE = /^(?:1[3-9]\d{9}|(?:0\d{2,3}-?\d{7,8}|[2-9]\d{6,7})(?:-\d{1,6})?|400-?\d{3}-?\d{4}|9\d{4,5})$/;

/** A number that can be called as it stands: mobile, landline, 400 or five and six digits of a hotline; may be empty. */
export const callable = accepts((text) => CALLABLE.test(text), '请输入正确的电话');

/** Postal code of six digits; may be empty. */
export const postalCode = accepts((text) => /^\d{6}$/.test(text), '请输入6位邮政编码');

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  const topLevel = labels.at(-1) ?? '';
  return (
    at > 0 &&
    text.length <= 254 &&
    local.length <= 64 &&
    LOCAL_PART.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /^[A-Za-z]{2,}$/.test(topLevel)
  );
}

/** E-mail address of plain ASCII, checked part by part so that no text takes long; may be empty. */
export const email = accepts(isEmail, '请输入正确的邮箱地址');

import { withoutPrivateNumbers } from './plain-number.ts';

/** What is wrong with a field's text, as the sentence the user reads; null when nothing is. */
export type FieldRule = (text: string) => string | null;

/** No field is longer; longer text is refused before any pattern looks at it. */
export const MAX_FIELD_LENGTH = 2_000;

/** A field that must be filled: spaces do not fill it. */
export const required =
  (message: string): FieldRule =>
  (text) =>
    text.trim() === '' ? message : null;

/** A field that may be left empty, but if filled must pass. */
export const accepts =
  (passes: (text: string) => boolean, message: string): FieldRule =>
  (text) =>
    text === '' || (text.length <= MAX_FIELD_LENGTH && passes(text)) ? null : message;

/** A text of at most so many characters. */
export const atMost = (length: number): FieldRule => accepts((text) => text.length <= length, `请不要超过${length}个字`);

/** A text without line breaks, tabs and other signs that nobody sees. */
export const oneLine: FieldRule = accepts((text) => !/\p{Cc}/u.test(text), '请不要输入换行或控制字符');

/** A text that everybody will read: nobody's number stands in it. */
export const forEverybody: FieldRule = accepts(
  (text) => withoutPrivateNumbers(text) === text,
  '大家都看得到这段话，别写手机号、身份证号和银行卡号，请删掉再交',
);

/** The first fault of several rules. */
export const inOrder =
  (...rules: readonly FieldRule[]): FieldRule =>
  (text) => {
    for (const rule of rules) {
      const fault = rule(text);
      if (fault !== null) return fault;
    }
    return null;
  };

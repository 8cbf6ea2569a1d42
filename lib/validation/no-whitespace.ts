import { accepts } from './field-rule.ts';

/** Text without any white space (spec §5); may be empty. */
export const noWhitespace = accepts((text) => !/\s/.test(text), '请输入非空白符');

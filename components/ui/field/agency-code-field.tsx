'use client';

import { type ComponentProps, useState } from 'react';
import { doubtOfCreditCode, toCreditCode } from '#lib/validation/credit-code.ts';
import { plainWidth } from '#lib/validation/plain-number.ts';
import { TextField } from './text-field.tsx';

const LENGTH = 18;
const CODE = /^[0-9A-HJ-NPQRTUWXY]*$/;

/** What is said of a code that does not look like one of a business licence; empty when there is nothing to say. */
function doubtOf(code: string): string {
  if (code === '') return '';
  if (code.length !== LENGTH) return `填了 ${code.length} 位，统一社会信用代码是 ${LENGTH} 位，请照营业执照核对。没有这个代码的可以继续。`;
  return CODE.test(code) ? doubtOfCreditCode(code) : '统一社会信用代码里没有 I、O、S、V、Z，请照营业执照核对。';
}

/** The code of an institution: what it looks like is told in advance, and what looks otherwise may still be sent; white space is told (spec §5), not taken out. */
export function AgencyCodeField({
  control,
}: {
  control: Pick<ComponentProps<typeof TextField>, 'name' | 'id' | 'value' | 'error' | 'onChange'>;
}) {
  const [isLeft, setLeft] = useState(false);
  const doubt = isLeft ? doubtOf(toCreditCode(control.value ?? '')) : '';
  return (
    <TextField
      {...control}
      onChange={(event) => {
        event.target.value = plainWidth(event.target.value);
        control.onChange?.(event);
      }}
      label="金融机构代码"
      hint="营业执照上的统一社会信用代码，18 位，数字和大写字母"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      below={<span role="status">{doubt}</span>}
    />
  );
}

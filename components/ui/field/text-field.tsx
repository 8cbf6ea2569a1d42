'use client';

import { Input, type InputProps } from 'antd';
import { plainAccount, plainEmail, plainNumber, plainPhone } from '#lib/validation/plain-number.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './field.module.css';
import { type BoxText, FieldFrame, splitField } from './field-frame.tsx';
import { useEarlyInput } from './use-early-input.ts';

export interface TextFieldProps extends BoxText, Omit<InputProps, 'id' | 'name' | 'value' | 'children' | 'status'> {
  name: string;
  /** Defaults to the name. */
  id?: string;
  value?: string;
}

export function TextField({ className, ...field }: TextFieldProps) {
  const { frame, control } = splitField(field);
  const isEmail = control.inputMode === 'email' || control.type === 'email';
  const early = useEarlyInput<HTMLInputElement>(control.value);
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        {...(isEmail && {
          onChange: (event) => {
            event.target.value = plainEmail(event.target.value);
            control.onChange?.(event);
          },
        })}
        ref={(handle) => {
          early.current = handle?.input ?? null;
        }}
        status={frame.error === undefined ? undefined : 'error'}
        className={joinClasses(styles.control, className)}
      />
    </FieldFrame>
  );
}

/**
 * A number of an account, a card or a phone, or a code: blanks that were typed or pasted within or around it are taken out and full-width
 * signs made half-width before anybody judges it; of a mobile number its eleven digits alone are left, of one of digits only no dashes. Without `maxLength`: what is too long is told by the rule, not cut.
 */
export function NumberField({ onChange, ...field }: Omit<TextFieldProps, 'maxLength'>) {
  const isPhone = field.inputMode === 'tel' || field.type === 'tel';
  const isAccount = field.inputMode === 'numeric';
  return (
    <TextField
      {...field}
      onChange={(event) => {
        const plain = isAccount ? plainAccount : plainNumber;
        event.target.value = isPhone ? plainPhone(plainNumber(event.target.value)) : plain(event.target.value);
        onChange?.(event);
      }}
    />
  );
}

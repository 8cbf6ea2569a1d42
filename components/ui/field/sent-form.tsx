import type { ComponentProps } from 'react';

interface SentFormProps extends Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit'> {
  onSubmit: () => unknown;
}

/** A form that its page checks and sends; before the script is there nothing typed gets into an address. */
export const SentForm = ({ onSubmit, ...attributes }: SentFormProps) => (
  <form
    {...attributes}
    method="post"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  />
);

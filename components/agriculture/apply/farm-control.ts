import type { FarmSubmissionContent } from '#lib/contract/forms/farm-submission-form.ts';
import type { FarmApplication } from './use-farm-application.ts';

type TextField = {
  [F in keyof FarmSubmissionContent]: FarmSubmissionContent[F] extends string ? F : never;
}[keyof FarmSubmissionContent];

/** What ties a control to its answer in the application. */
export const farmControl = (application: FarmApplication, field: TextField) => ({
  name: field,
  value: application.typed[field],
  error: application.errorOf(field),
  onChange: ({ target }: { target: { value: string } }) => application.change({ [field]: target.value }),
});

/** Choices from a table of labels. */
export const toChoices = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The login page that leads back here. */
export const toLoginHere = (login: string): string =>
  typeof window === 'undefined' ? login : `${login}?redirect=${encodeURIComponent(window.location.pathname + window.location.search)}`;

export const BIZ_LINE_FIELD = 'bizLineId';

/** Business line at the top level of a JSON object; one that the browser sent does not count (spec §7). */
export const addToObject = (fields: Readonly<Record<string, unknown>>, bizLineId: string): Record<string, unknown> => ({
  ...fields,
  [BIZ_LINE_FIELD]: bizLineId,
});

/** Business line as the only field of its name in a form. */
export function addToForm(text: string, bizLineId: string): string {
  const form = new URLSearchParams(text);
  form.set(BIZ_LINE_FIELD, bizLineId);
  return form.toString();
}

const CONTROL = 'input, select, textarea, button';

/** Brings the focus to a field by its id: to its control, or to the first one of a group. */
export function focusField(id: string): void {
  const place = document.getElementById(id);
  const control = place?.matches(CONTROL) ? place : (place?.querySelector<HTMLElement>(CONTROL) ?? place);
  control?.focus();
}

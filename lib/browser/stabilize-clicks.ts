interface Click {
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  preventDefault(): void;
}

/** A link that acts in place; opening it in another tab or window stays the browser's business. */
export const onPlainClick =
  (act: () => void) =>
  (event: Click): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };

/** A hand that only presses and releases moves the pointer no further than this. */
const STILL_PX = 6;

interface Press {
  readonly control: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/** The link or button that an event is about. */
const controlOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('a[href], button') : null;

/**
 * A press belongs to the control under the pointer when it began. What arrives between press and release moves the page on, and the
 * browser then gives the click to whatever lies there, or to nothing: here it goes to the control that was pressed. Returns how to stop.
 */
export function stabilizeClicks(): () => void {
  let press: Press | null = null;
  const onDown = (event: PointerEvent) => {
    const control = event.isPrimary && event.button === 0 ? controlOf(event) : null;
    press = control === null ? null : { control, x: event.clientX, y: event.clientY };
  };
  const onClick = (event: MouseEvent) => {
    const begun = press;
    press = null;
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    // A key presses nothing that could move away; with a modifier the click is the browser's own business.
    if (begun === null || event.detail === 0 || hasModifier) return;
    const { control, x, y } = begun;
    const isStill = Math.hypot(event.clientX - x, event.clientY - y) <= STILL_PX;
    if (!isStill || !control.isConnected || controlOf(event) === control) return;
    event.preventDefault();
    event.stopPropagation();
    control.click();
  };
  document.addEventListener('pointerdown', onDown, true);
  document.addEventListener('click', onClick, true);
  return () => {
    document.removeEventListener('pointerdown', onDown, true);
    document.removeEventListener('click', onClick, true);
  };
}

import { stabilizeClicks } from './stabilize-clicks.ts';

const chosen: string[] = [];
let stop: () => void;

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(id);
  return found;
};
const press = (id: string, init: MouseEventInit = {}) =>
  find(id).dispatchEvent(
    Object.assign(new MouseEvent('pointerdown', { bubbles: true, clientX: 50, clientY: 50, ...init }), { isPrimary: true }),
  );
const click = (id: string, init: MouseEventInit = {}) =>
  find(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: 50, clientY: 50, ...init }));

beforeEach(() => {
  chosen.length = 0;
  document.body.innerHTML = '<ul id="tabs"><li><button id="a">甲</button></li><li><button id="b"><i id="in-b">乙</i></button></li></ul>';
  for (const id of ['a', 'b']) find(id).addEventListener('click', () => chosen.push(id));
  stop = stabilizeClicks();
});
afterEach(() => stop());

describe('holdPresses', () => {
  it('gives a click beside it, or on another control, to the control that was pressed', () => {
    press('a');
    click('tabs');
    press('a');
    click('b');
    expect(chosen).toEqual(['a', 'a']);
  });

  it('leaves a click on what was pressed as it is', () => {
    press('in-b');
    click('b');
    expect(chosen).toEqual(['b']);
  });

  it.each([
    ['the pointer was drawn away', () => [press('a'), click('tabs', { clientX: 57 })]],
    ['a key has clicked', () => [press('a'), click('tabs', { detail: 0 })]],
    ['a modifier is held', () => [press('a'), click('tabs', { ctrlKey: true })]],
    ['another button was pressed', () => [press('a', { button: 2 }), click('tabs')]],
    ['what was pressed is gone', () => [press('a'), find('a').remove(), click('tabs')]],
    ['it has been stopped', () => [stop(), press('a'), click('tabs')]],
  ])('chooses nothing when %s', (_when, act) => {
    act();
    expect(chosen).toEqual([]);
  });
});

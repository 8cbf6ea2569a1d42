import { completeCapital, shapeCapital } from './certification-dialog.tsx';

it.each([
  ['1200', '1200'],
  ['1,200.5', '1200.5'],
  ['1200.567', '1200.56'],
  ['1.2.3', '1.23'],
  ['007', '7'],
  ['.5', '0.5'],
  ['0', '0'],
  ['约 80 万', '80'],
  ['５００．２５', '500.25'],
  ['1200。5', '1200.5'],
  ['-3', '3'],
  ['12345678901234', '123456789012'],
  ['', ''],
])('shapes %p to %p while it is typed', (typed, shaped) => {
  expect(shapeCapital(typed)).toBe(shaped);
  expect(shapeCapital(shaped)).toBe(shaped);
});

it('leaves an amount with two decimals behind', () => {
  expect(['1200', '1200.5', '0.', ''].map(completeCapital)).toEqual(['1200.00', '1200.50', '0.00', '']);
});

import { InsuranceApplication } from '#lib/contract/insurance-application.ts';
import { peopleApplication } from '../../testing/sample-insurance.ts';
import { maskApplication, unmaskApplication } from './application.ts';

/** Three of them look alike when they are masked. */
const NUMBERS = ['350399199001010016', '350399199102020116', '350399199203030216', '350399199304040327'];
const stored = InsuranceApplication.parse(
  peopleApplication({
    insureds: NUMBERS.map((idNo, place) => ({ relation: '雇主与员工', name: `员工 ${place}`, idType: '1', idNo })),
  }),
);
const shown = maskApplication(stored);
type Insureds = InsuranceApplication['insureds'];
const numbersOf = (change: (insureds: Insureds) => Insureds) =>
  unmaskApplication({ ...shown, insureds: change(shown.insureds) }, stored).insureds.map(({ idNo }) => idNo);

it('is shown with every field of its subject, also where it was stored before one was asked for', () => {
  const { creditorName: _name, creditorCode: _code, ...before } = stored.subject;
  expect(maskApplication({ ...stored, subject: before as typeof stored.subject }).subject).toEqual(stored.subject);
});

describe('masked numbers of a changed application', () => {
  it('are those that were stored, however alike they look', () => {
    expect(new Set(shown.insureds.map(({ idNo }) => idNo)).size).toBe(2);
    expect(unmaskApplication(shown, stored).holder.idNo).toBe(stored.holder.idNo);
    expect(numbersOf((all) => all)).toEqual(NUMBERS);
  });

  it('go with the name when somebody is taken out, and with the place when a name is put right', () => {
    expect(numbersOf((all) => all.slice(1))).toEqual(NUMBERS.slice(1));
    expect(numbersOf((all) => all.map((one, place) => (place === 1 ? { ...one, name: '员工 甲' } : one)))).toEqual(NUMBERS);
  });

  it('stay, and are refused, where nobody is meant for certain', () => {
    const [, second] = numbersOf((all) => all.slice(1).map((one, place) => (place === 1 ? { ...one, name: '员工 乙' } : one)));
    expect(second).toMatch(/\*/);
  });
});

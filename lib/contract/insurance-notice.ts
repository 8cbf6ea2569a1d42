import type { InsuranceApplication } from './insurance-application.ts';
import type { HealthQuestion } from './insurance-product.ts';

type Insured = InsuranceApplication['insureds'][number];
type Answered = Pick<InsuranceApplication, 'insureds' | 'healthAnswers'>;

/** Whether the answer to a question has to say whom of several insured people it is about. */
export const namesPeople = ({ kind, who }: HealthQuestion, answer: string | undefined, insureds: readonly unknown[]): boolean =>
  kind === 'yesNo' && insureds.length > 1 && ((who === 'any' && answer === '是') || (who === 'all' && answer === '否'));

/** Whom an answer is about; nobody where it need not say. */
export const namedPeople = (question: HealthQuestion, { healthAnswers, insureds }: Answered, index: number): Insured[] =>
  namesPeople(question, healthAnswers[index], insureds) ? insureds.filter(({ declared }) => declared.includes(index)) : [];

/** An answer as it is read back: 是（林小溪、陈示例）. Empty while there is none. */
export function answerText(question: HealthQuestion, asked: Answered, index: number): string {
  const people = namedPeople(question, asked, index);
  const answer = asked.healthAnswers[index] ?? '';
  return people.length === 0 ? answer : `${answer}（${people.map(({ name }) => name).join('、')}）`;
}

/** Where the platform gives the digest that it makes of a product's own words (保障说明), while nobody gave it the filed clauses. */
export const clauseDigestAddress = (productCode: string): string => `/oss_server/insurance/${productCode}/clauses.pdf`;

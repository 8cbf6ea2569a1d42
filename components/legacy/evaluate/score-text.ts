import { SCORES } from '#lib/contract/evaluation-states.ts';

const WORDS = ['很差', '较差', '一般', '较好', '很好'];

/** The five scores as choices; the number is never alone. */
export const scoreChoices = SCORES.map((value, index) => ({ value, label: `${value} ${WORDS[index]}` }));

interface Scores {
  readonly serviceScore: number;
  readonly majorScore: number;
  readonly durationScore: number;
}

/** The three scores in one line. */
export const scoreLine = ({ serviceScore, majorScore, durationScore }: Scores): string =>
  `服务态度 ${serviceScore}，专业程度 ${majorScore}，受理时长 ${durationScore}`;

import { loadavg } from 'node:os';
import { printFigure, round } from './bench/print-figure.ts';
import { measureAgreement } from './soak/measure-agreement.ts';
import { measureBadInput } from './soak/measure-bad-input.ts';
import { measureClerks } from './soak/measure-clerks.ts';
import { measureOverload, measureSteady } from './soak/measure-load.ts';
import { measureOddClients, measureSlowloris } from './soak/measure-odd-clients.ts';
import { measurePolicies } from './soak/measure-policies.ts';
import { measureRestart } from './soak/measure-restart.ts';

const soaks = {
  restart: measureRestart,
  portals: measureAgreement,
  input: measureBadInput,
  policies: measurePolicies,
  slowloris: measureSlowloris,
  overload: measureOverload,
  steady: measureSteady,
  'odd-clients': measureOddClients,
  clerks: measureClerks,
} as const;

const wanted = process.argv.slice(2);
const chosen = Object.entries(soaks).filter(([name]) => wanted.length === 0 || wanted.includes(name));

/** `npm run soak` runs the long forms of what the tests hold in short; `npm run soak -- restart` names one. */
for (const [name, soak] of chosen) {
  printFigure({
    figure: `${name} begins`,
    load: loadavg()
      .map((load) => round(load, 1))
      .join(' '),
  });
  if (!(await soak())) process.exitCode = 1;
}

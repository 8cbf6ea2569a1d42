import { format } from 'node:util';

const original = console.error;
let unexpected = [];

beforeEach(() => {
  unexpected = [];
  console.error = (...parts) => {
    unexpected.push(format(...parts));
  };
});

afterEach(() => {
  console.error = original;
  if (unexpected.length > 0) throw new Error(`unexpected console.error:\n${unexpected.join('\n')}`);
});

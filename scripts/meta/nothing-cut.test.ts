import { globSync, readFileSync } from 'node:fs';

/** Browsers cut what is pasted at `maxLength` without a word, and a cut figure is another figure. */
it('no box for a figure cuts what is pasted: the rule says what is too long', () => {
  const cutting = globSync('{app,components}/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<\w+(?:=>|[^<>])*?\/>/g)]
      .map(([element]) => element)
      .filter((element) => /inputMode="(?:decimal|numeric|tel)"|Amount|TrialInput/.test(element) && /maxLength/.test(element))
      .map((element) => `${file}: ${element.slice(0, 60)}`),
  );
  expect(cutting).toEqual([]);
});

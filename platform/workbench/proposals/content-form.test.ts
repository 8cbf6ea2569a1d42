import { inputField } from '../kit/fields.ts';
import { contentFacts, type FieldGroup, readContentForm } from './content-form.ts';

const groups: readonly FieldGroup[] = [
  {
    legend: '怎么投保',
    fields: [
      {
        kind: 'ticks',
        name: 'salesAreas',
        label: '销售地区',
        options: [
          ['350302', '城厢区'],
          ['350303', '涵江区'],
          ['350322', '仙游县'],
        ],
      },
    ],
  },
];

describe('content that is typed in a form', () => {
  it('says the same when nothing was touched, in whatever order its ticks were stored', () => {
    const stored = { salesAreas: ['350322', 'gone', '350302'] };
    const form = new FormData();
    // As browsers send them: in the order of the form.
    for (const code of ['350302', '350322', 'gone']) form.append('salesAreas', code);
    expect(contentFacts(groups, readContentForm(groups, form))).toEqual(contentFacts(groups, stored));
    expect(contentFacts(groups, stored)).toEqual([['销售地区', '城厢区、仙游县、gone']]);
  });

  it('joins its hints by one stop, and counts characters of texts alone', async () => {
    const hints = (field: Parameters<typeof inputField>[0]) => /id="x-hint">([^<]+)/.exec(String(inputField(field)))?.[1] ?? '';
    const x = { name: 'x', label: '名称', maxLength: 300 };
    expect([hints(x), hints({ ...x, hint: '给读者看' }), hints({ ...x, hint: '给读者看。' })]).toEqual([
      '最多 300 个字',
      '给读者看。最多 300 个字',
      '给读者看。最多 300 个字',
    ]);
    for (const other of [{ type: 'date' as const }, { inputMode: 'decimal' as const }, { autoComplete: 'username' }])
      expect(hints({ ...x, ...other })).toBe('');
  });
});

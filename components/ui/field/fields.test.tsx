import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceField } from './choice-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { SearchSelectField } from './search-select-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { NumberField, TextField } from './text-field.tsx';

const terms = [
  { value: '6', label: '6 个月' },
  { value: '12', label: '12 个月' },
];

describe('fields', () => {
  it('a text field is found by its label and tells its hint and its error', () => {
    render(<TextField name="mobile" label="联系手机" hint="用来收短信" error="请输入正确的手机号" inputMode="tel" />);
    const box = screen.getByRole('textbox', { name: '联系手机' });
    expect(box).toHaveAccessibleDescription('用来收短信 请输入正确的手机号');
    expect(box).toBeInvalid();
  });

  it('a field without fault is not marked, and 选填 is written', () => {
    render(<TextField name="remark" label="备注" optional />);
    expect(screen.getByRole('textbox', { name: '备注 选填' })).toBeValid();
  });

  it('takes blanks out of a pasted number, reads full-width digits and cuts nothing of it', async () => {
    function Account() {
      const [account, setAccount] = useState('');
      return <NumberField name="account" label="银行账号" value={account} onChange={({ target }) => setAccount(target.value)} />;
    }
    render(<Account />);
    const box = screen.getByRole('textbox', { name: '银行账号' });
    await userEvent.click(box);
    await userEvent.paste(' 6222 ０２00\u00a00000\u30000000 0000\u200b');
    expect(box).toHaveValue('62220200000000000000');
    expect(box).not.toHaveAttribute('maxlength');
  });

  it.each([
    ['of one line', TextField],
    ['of several', TextAreaField],
  ])('a text %s that is too long is kept whole, and told beside its field', async (_, Field) => {
    function Title() {
      const [title, setTitle] = useState('');
      return <Field name="title" label="标题" maxLength={5} value={title} onChange={({ target }) => setTitle(target.value)} />;
    }
    render(<Title />);
    const box = screen.getByRole('textbox', { name: '标题' });
    await userEvent.click(box);
    await userEvent.paste('备冬季鞋料用');
    expect(box).toHaveValue('备冬季鞋料用');
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('请不要超过5个字');
    await userEvent.type(box, '{Backspace}');
    expect(box).toBeValid();
  });

  it.each([
    ['+86 139 0000 1111', '13900001111'],
    ['0086-139-0000-1111', '13900001111'],
    ['(+86)13900001111', '13900001111'],
    ['（＋８６）139-0000-1111', '13900001111'],
    ['139-0000-1111', '13900001111'],
    ['0594-2123456', '0594-2123456'],
    ['+85291234567', '+85291234567'],
  ])('a mobile number pasted as %j is %j', async (pasted, kept) => {
    function Contact() {
      const [mobile, setMobile] = useState('');
      return <NumberField name="mobile" label="手机号" inputMode="tel" value={mobile} onChange={({ target }) => setMobile(target.value)} />;
    }
    render(<Contact />);
    const box = screen.getByRole('textbox', { name: '手机号' });
    await userEvent.click(box);
    await userEvent.paste(pasted);
    expect(box).toHaveValue(kept);
  });

  it('an account keeps digits that look like the country in front of a mobile number', async () => {
    const onChange = jest.fn();
    render(<NumberField name="account" label="银行账号" inputMode="numeric" onChange={({ target }) => onChange(target.value)} />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('8613900001111');
    expect(onChange).toHaveBeenLastCalledWith('8613900001111');
  });

  it('a select offers its empty choice first', () => {
    render(<SelectField name="term" label="用多久" options={terms} placeholder="请选择" />);
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['请选择', '6 个月', '12 个月']);
  });

  it('choices are real radios of one group with a name', async () => {
    function Question() {
      const [term, setTerm] = useState('6');
      return <ChoiceField name="term" label="用多久" choices={terms} value={term} onChange={({ target }) => setTerm(target.value)} />;
    }
    render(<Question />);
    expect(screen.getByRole('group', { name: '用多久' })).toBeInTheDocument();
    await userEvent.click(screen.getByText('12 个月'));
    expect(screen.getByRole('radio', { name: '12 个月' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '6 个月' })).not.toBeChecked();
  });

  it('the summary counts the faults, leads to their fields and takes the focus', () => {
    render(<ErrorSummary faults={[{ field: 'mobile', message: '请输入正确的手机号' }]} />);
    expect(screen.getByRole('alert', { name: '有 1 处要改' })).toHaveFocus();
    expect(screen.getByRole('link', { name: '请输入正确的手机号' })).toHaveAttribute('href', '#mobile');
  });

  it('leaves the focus in the field that is being put right, and takes it again with the next failed submit', async () => {
    const [first, second] = ['mobile', 'email'].map((field) => ({ field, message: `${field} 有误` }));
    const draw = (faults: (typeof first)[]) => (
      <>
        <ErrorSummary faults={faults.filter((fault) => fault !== undefined)} />
        <TextField name="mobile" label="联系手机" />
      </>
    );
    const { rerender } = render(draw([first, second]));
    await userEvent.click(screen.getByRole('textbox'));
    rerender(draw([second]));
    expect(screen.getByRole('textbox')).toHaveFocus();
    rerender(draw([{ field: 'email', message: 'email 有误' }]));
    expect(screen.getByRole('alert')).toHaveFocus();
  });
});

describe('SearchSelectField', () => {
  function Question({ error }: { error?: string }) {
    const [term, setTerm] = useState('');
    const change = ({ target }: { readonly target: { readonly value: string } }) => setTerm(target.value);
    return (
      <>
        <SearchSelectField
          name="term"
          label="用多久"
          hint="选一个"
          error={error}
          options={terms}
          placeholder="请选择"
          value={term}
          onChange={change}
        />
        <output>{term}</output>
      </>
    );
  }

  it('takes an option by a part of its name and Enter, and gives its code', async () => {
    render(<Question />);
    await userEvent.tab();
    await userEvent.keyboard('12');
    await screen.findByTitle('12 个月');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 13 });
    expect(screen.getByRole('status')).toHaveTextContent('12');
    expect(screen.getByRole('combobox', { name: '用多久' }).closest('.ant-select')).toHaveTextContent('12 个月');
  });

  it('finds an option by another word for it, a part of one, or one with more typed around it', async () => {
    const trades = [
      { value: '54', label: '道路运输业', words: '物流 货车' },
      { value: '24', label: '文教、工美用品制造业', words: '工艺 木雕' },
    ];
    for (const [typed, label] of [
      ['物流', '道路运输业'],
      ['木雕厂', '文教、工美用品制造业'],
      ['工美', '文教、工美用品制造业'],
    ] as const) {
      const { unmount } = render(<SearchSelectField name="trade" label="行业" options={trades} value="" onChange={() => {}} />);
      await userEvent.tab();
      await userEvent.keyboard(typed);
      await screen.findByTitle(label);
      expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1);
      unmount();
    }
  });

  it('tells its hint and its error, and names the option that Enter would take', async () => {
    render(<Question error="请选择期限" />);
    const list = screen.getByRole('combobox', { name: '用多久' });
    expect(list).toHaveAccessibleDescription('选一个 请选择期限');
    expect(list).toBeInvalid();
    await userEvent.click(list);
    await userEvent.keyboard('{ArrowDown}');
    const told = document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.getAttribute('aria-label');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 13 });
    expect(told).toMatch(/个月$/);
    expect(list.closest('.ant-select')).toHaveTextContent(String(told));
  });
});

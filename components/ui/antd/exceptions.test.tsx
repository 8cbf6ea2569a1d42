import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Steps as AntdSteps, Cascader, Form, Input, InputNumber, Upload } from 'antd';
import { useState } from 'react';
import { uploadRules } from '#lib/validation/upload-rules.ts';
import { SearchSelectField } from '../field/search-select-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { DraftForm } from '../form/draft-form.tsx';
import { useDraftForm } from '../form/use-draft-form.ts';
import { Steps } from '../steps/steps.tsx';
import { hydrateTyped } from '../testing/hydrate-typed.tsx';
import { UploadField } from '../upload/upload-field.tsx';

beforeAll(() => {
  // Form and Steps ask how wide the screen is.
  window.matchMedia = ((query: string) => ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} })) as never;
});

/** Why a part of antd is not used (docs/adr/0033): each holds as long as antd fails where ours passes. */

const pdf = () => new File(['x'], '合同.pdf', { type: 'application/pdf' });

describe('a file is chosen by the keyboard, and the reader stays where he was', () => {
  it('not with Upload: what its label names is not there to be seen or focused', () => {
    render(
      <>
        <label htmlFor="paper">合同</label>
        <Upload id="paper" beforeUpload={() => false}>
          <button type="button">选择文件</button>
        </Upload>
      </>,
    );
    expect(screen.getByLabelText('合同')).not.toBeVisible();
  });

  it('not with Upload: each choice puts another control in the place of the focused one', async () => {
    render(
      <Upload id="paper" showUploadList={false} beforeUpload={() => false}>
        选择文件
      </Upload>,
    );
    const control = document.getElementById('paper') as HTMLInputElement;
    await act(async () => fireEvent.change(control, { target: { files: [pdf()] } }));
    expect(control).not.toBeInTheDocument();
  });

  it('with the picker of the browser', async () => {
    render(<UploadField name="paper" label="合同" rules={uploadRules('file', { limit: 2 })} files={[]} onChange={() => {}} />);
    const control = screen.getByLabelText(/^合同/);
    expect(control).toBeVisible();
    control.focus();
    await userEvent.upload(control, new File(['x'], '合同.exe'));
    expect(control).toHaveFocus();
  });
});

describe('what cannot be read as an amount stays, and is told', () => {
  it('not with InputNumber', async () => {
    render(<InputNumber aria-label="金额" stringMode />);
    await userEvent.type(screen.getByRole('spinbutton'), '五十万');
    await userEvent.tab();
    expect(screen.getByRole('spinbutton')).toHaveValue('');
  });

  it('with Input', async () => {
    render(<TextField name="amount" label="金额" inputMode="decimal" />);
    await userEvent.type(screen.getByRole('textbox'), '五十万');
    await userEvent.tab();
    expect(screen.getByRole('textbox')).toHaveValue('五十万');
  });
});

describe('what is typed before the page is alive is sent', () => {
  it('not with Form: its store has the value that the server sent', async () => {
    let store: unknown;
    function Page() {
      const [form] = Form.useForm();
      return (
        <Form form={form} initialValues={{ name: '' }}>
          <Form.Item name="name" label="姓名">
            <Input name="name" />
          </Form.Item>
          <button type="button" onClick={() => (store = form.getFieldValue('name'))}>
            看
          </button>
        </Form>
      );
    }
    hydrateTyped(<Page />, { name: '林小溪' });
    await userEvent.click(screen.getByRole('button', { name: '看' }));
    expect(store).toBe('');
  });

  it('with the form of ADR 0031', async () => {
    function Page() {
      const form = useDraftForm({ empty: { name: '' } });
      return (
        <DraftForm form={form}>
          <TextField {...form.control('name')} label="姓名" />
          <output>{form.values.name}</output>
        </DraftForm>
      );
    }
    hydrateTyped(<Page />, { name: '林小溪' });
    expect(await screen.findByText('林小溪')).toBeInTheDocument();
  });
});

const PLACES = [{ value: '350000', label: '福建省', children: [{ value: '350300', label: '莆田市' }] }];

describe('the arrows tell which place they are on', () => {
  it('not with Cascader', async () => {
    render(<Cascader aria-label="所在省市" options={PLACES} />);
    const list = screen.getByRole('combobox');
    await userEvent.click(list);
    fireEvent.keyDown(list, { key: 'ArrowDown', keyCode: 40 });
    expect(document.getElementById(list.getAttribute('aria-activedescendant') ?? '')).toBeNull();
  });

  it('with one Select a level', async () => {
    function Level() {
      const [place, setPlace] = useState('');
      return (
        <SearchSelectField name="province" label="省" options={PLACES} value={place} onChange={({ target }) => setPlace(target.value)} />
      );
    }
    render(<Level />);
    const list = screen.getByRole('combobox');
    await userEvent.click(list);
    fireEvent.keyDown(list, { key: 'ArrowDown', keyCode: 40 });
    expect(document.getElementById(list.getAttribute('aria-activedescendant') ?? '')).toHaveAttribute('aria-label', '福建省');
  });
});

describe('the steps are counted, and the present one is named to who does not see it', () => {
  const steps = ['借多少', '怎么还', '核对并递交'];

  it('not with Steps', () => {
    render(<AntdSteps responsive={false} current={1} items={steps.map((title) => ({ title }))} />);
    expect(document.querySelector('[aria-current="step"]')).toBeNull();
  });

  it('with a list', () => {
    render(<Steps steps={steps.map((name) => ({ name }))} current={1} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('怎么还');
  });
});

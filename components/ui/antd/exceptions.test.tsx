import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  Steps as AntdSteps,
  Badge,
  Cascader,
  Descriptions,
  Form,
  Input,
  InputNumber,
  Pagination,
  Skeleton,
  Table,
  Tabs,
  Timeline,
  Upload,
} from 'antd';
import { useState } from 'react';
import { Pager } from '#components/blocks/pager/pager.tsx';
import { CaseHistory } from '#components/case/case-history.tsx';
import { CaseTabs } from '#components/case/case-page.tsx';
import { MessageTable } from '#components/legacy/messages/message-table.tsx';
import { uploadRules } from '#lib/validation/upload-rules.ts';
import { Count } from '../count.tsx';
import { SearchSelectField } from '../field/search-select-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { DraftForm } from '../form/draft-form.tsx';
import { useDraftForm } from '../form/use-draft-form.ts';
import { LoadingLines } from '../state/loading-lines.tsx';
import { Steps } from '../steps/steps.tsx';
import { SummaryList } from '../summary-list.tsx';
import { hydrateTyped } from '../testing/hydrate-typed.tsx';
import { InPage } from '../testing/in-page.tsx';
import { UploadField } from '../upload/upload-field.tsx';

beforeAll(() => {
  // Form, Steps, Table and others ask how wide the screen is.
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

describe('a group of a list has an address of its own, which opens in another window too', () => {
  const groups = [
    { key: '', label: '全部' },
    { key: 'mine', label: '等您办' },
  ];

  it('not with Tabs: they have no address, and the keyboard is told the place of one in English', async () => {
    render(<Tabs items={groups} activeKey="mine" />);
    await userEvent.tab();
    expect(screen.getByText('Tab 2 of 2')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('not with Tabs that hold a link: the keyboard stops at each twice', async () => {
    render(<Tabs items={[{ key: 'mine', label: <a href="?group=mine">等您办</a> }]} />);
    await userEvent.tab();
    expect(screen.getByRole('tab')).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link')).toHaveFocus();
  });

  it('with a list of links', async () => {
    const tabs = groups.map(({ key, label }) => ({ key, label, count: undefined, href: `?group=${key}` }));
    render(<CaseTabs label="分组" tabs={tabs} current="mine" onChoose={() => {}} />);
    expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', '?group=mine');
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: '等您办' })).toHaveFocus();
  });
});

describe('the numbers of the pages are links, the present one is named, the keyboard stops at each once', () => {
  it('not with Pagination', () => {
    render(<Pagination total={40} itemRender={(page, kind, drawn) => (kind === 'page' ? <a href={`?page=${page}`}>{page}</a> : drawn)} />);
    const second = screen.getByRole('link', { name: '2' });
    expect(second.parentElement).toHaveAttribute('tabindex', '0');
    expect(document.querySelector('[aria-current]')).toBeNull();
  });

  it('with links', () => {
    render(
      <InPage>
        <Pager total={40} page={1} limit={10} path="/user/message" />
      </InPage>,
    );
    expect(screen.getAllByRole('link', { current: 'page' })[0]).toHaveAccessibleName('第 1 页');
    expect(screen.getAllByRole('link', { name: '第 2 页' })[0]?.parentElement).not.toHaveAttribute('tabindex');
  });
});

describe('what scrolls sideways is reached by the keyboard and has a name', () => {
  it('not with Table', () => {
    render(<Table columns={[{ title: '标题', dataIndex: 'title' }]} dataSource={[{ key: '1', title: '受理了' }]} scroll={{ x: 900 }} />);
    const scroller = screen.getByRole('table').parentElement as HTMLElement;
    expect(scroller.style.overflowX).toBe('auto');
    expect(scroller).not.toHaveAttribute('tabindex');
  });

  it('with a region', () => {
    render(<MessageTable rows={[]} chosen={[]} onToggle={() => {}} onAll={() => {}} />);
    expect(screen.getByRole('region', { name: '消息列表' })).toHaveAttribute('tabindex', '0');
  });
});

describe('a value is told with what it is the value of', () => {
  const facts = [{ key: 'term', label: '期限', value: '12 个月' }];

  it.each([false, true])('not with Descriptions: a table, in which no head says what it is the head of (bordered: %p)', (bordered) => {
    render(<Descriptions bordered={bordered} items={facts.map(({ value, ...fact }) => ({ ...fact, children: value }))} />);
    expect(screen.getByRole('table')).toBeInTheDocument();
    expect(screen.queryByRole('term')).toBeNull();
    expect(document.querySelectorAll('th[scope]')).toHaveLength(0);
  });

  it('with a list of terms', () => {
    render(<SummaryList items={facts} />);
    expect(screen.getByRole('term')).toHaveTextContent('期限');
    expect(screen.getByRole('definition')).toHaveTextContent('12 个月');
  });
});

describe('what has happened, what is now and what is to come are told apart', () => {
  const events = [
    { key: 'asked', state: 'done', name: '递交了' },
    { key: 'taken', state: 'current', name: '受理了' },
    { key: 'paid', state: 'next', name: '放款' },
  ] as const;

  it('not with Timeline: it takes every event for one that has happened', () => {
    const steps = { done: 'finish', current: 'process', next: 'wait' };
    render(<Timeline items={events.map(({ key, state, name }) => ({ key, content: name, status: steps[state] }))} />);
    expect(document.querySelectorAll('.ant-steps-item-finish')).toHaveLength(3);
    expect(document.querySelector('[aria-current]')).toBeNull();
  });

  it('with a list', () => {
    render(<CaseHistory events={events} />);
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('受理了（现在）');
    expect(screen.getByText('（还没到）')).toBeInTheDocument();
  });
});

describe('a count that changes is read as the new one', () => {
  it('not with Badge: for a second the figures between stand there too', () => {
    const { rerender, container } = render(<Badge count={5} />);
    rerender(<Badge count={7} />);
    expect(container).toHaveTextContent('567');
  });

  it('with a number', () => {
    const { rerender, container } = render(<Count value={5} label="条没读过" />);
    rerender(<Count value={7} label="条没读过" />);
    expect(container).toHaveTextContent(/^7条没读过$/);
  });
});

describe('what is still loading is said, and nothing that is not there is read out', () => {
  it('not with Skeleton: an empty heading and an empty list', () => {
    render(<Skeleton />);
    expect(screen.getByRole('heading')).toBeEmptyDOMElement();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('with lines that are drawn', () => {
    render(<LoadingLines />);
    expect(screen.getByText('正在载入')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});

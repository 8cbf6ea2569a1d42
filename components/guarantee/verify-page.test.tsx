import { webcrypto } from 'node:crypto';
import { jest } from '@jest/globals';
import { render as draw, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import type { GuaranteeProof, GuaranteeVerification, SuretyProof } from '#lib/contract/guarantee.ts';
import { fail, succeed } from '#lib/errors/upstream-fault.ts';
import { VerifyPage } from './verify-page.tsx';

const letter: GuaranteeProof = {
  guaranteeNo: 'BH202611201234567890',
  guaranteeKind: '1',
  life: 'EFFECTIVE',
  guarantorName: '示例担保',
  outTime: '2026-11-20T09:00:00+08:00',
  sealedUntil: null,
  principalName: '示例公司',
  creditorName: '示例招标人',
  projectName: '示例工程',
  sectionName: '施工标段',
  guaranteeAmount: 200_000,
  startDate: '2026-12-01',
  endDate: '2027-03-01',
};
const sealed = {
  sealedUntil: '2026-12-01T09:30:00+08:00',
  principalName: null,
  creditorName: null,
  projectName: null,
  sectionName: null,
  guaranteeAmount: null,
  startDate: null,
  endDate: null,
};
const query = { no: letter.guaranteeNo, sha256: '0'.repeat(64) };

const render = (page: ReactElement) => draw(page, { wrapper: InPage });
const show = (verification: GuaranteeVerification, sha256 = query.sha256) =>
  render(<VerifyPage query={{ ...query, sha256 }} faults={{}} verified={succeed(verification)} />);

describe('the page that verifies guarantee letters', () => {
  it('says at the field that the number is missing, until one is typed', () => {
    render(<VerifyPage query={{ no: '', sha256: '' }} faults={{}} verified={null} />);
    const box = screen.getByLabelText('保函编号或保单号');
    expect(fireEvent.invalid(box)).toBe(false);
    expect(box).toHaveAccessibleDescription(/请输入保函编号或保单号/);
    expect(box).toHaveFocus();
    fireEvent.input(box, { target: { value: 'BH' } });
    expect(screen.queryByText('请输入保函编号或保单号')).toBeNull();
  });

  it.each([
    ['the number', { no: '保函编号是 BH 加 18 位数字', sha256: '文件指纹是 64 位的数字和字母 a 到 f' }, '保函编号或保单号'],
    ['the hash', { sha256: '文件指纹是 64 位的数字和字母 a 到 f' }, '或者填文件指纹'],
  ])('opens at the first field that is wrong: %s', (_, faults, label) => {
    render(<VerifyPage query={{ no: 'BH1', sha256: 'x' }} faults={faults} verified={null} />);
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveFocus();
  });

  it('says in plain words what the file is compared by', () => {
    render(<VerifyPage query={{ no: '', sha256: '' }} faults={{}} verified={null} />);
    expect(screen.getByLabelText('保函或保单文件')).toHaveAccessibleDescription('把手里的文件选进来，对得上就是同一份。文件不会传出去');
    expect(screen.getByText(/每份文件有自己的文件指纹，改过一个字就变/)).toBeVisible();
    expect(screen.getByRole('main')).not.toHaveTextContent('SHA');
  });

  it('takes the focus nowhere while nothing is wrong', () => {
    render(<VerifyPage query={query} faults={{}} verified={null} />);
    expect(document.body).toHaveFocus();
  });

  it('says that a letter is genuine, and what it says', () => {
    show({ result: 'genuine', letter });
    expect(screen.getByRole('heading', { name: '是真的，和开出时一字不差' })).toBeVisible();
    expect(screen.getByText('200,000.00 元')).toBeVisible();
    expect(screen.getByText('有效期').nextElementSibling).toHaveTextContent('2026-12-01 至 2027-03-01');
  });

  it('says of a letter that was issued ahead when it begins to guarantee', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-30T23:59:59+08:00') });
    const { unmount } = show({ result: 'genuine', letter });
    expect(screen.getByText('还没生效')).toBeVisible();
    expect(screen.getByText(/2026-12-01 零点起生效，那天起才担保/)).toBeVisible();
    expect(screen.queryByText(/担保责任还在/)).toBeNull();
    unmount();
    jest.setSystemTime(Date.parse('2026-12-01T00:00:00+08:00'));
    show({ result: 'genuine', letter });
    expect(screen.getByText(/担保责任还在/)).toBeVisible();
    jest.useRealTimers();
  });

  it('tells of a sealed letter only when it opens', () => {
    show({ result: 'genuine', letter: { ...letter, ...sealed } });
    expect(screen.getByText(/2026-12-01 09:30 开标以后/)).toBeVisible();
    expect(screen.queryByText('被保证人')).toBeNull();
  });

  it.each([
    [true, '还没生效', /现在还不担保/],
    [undefined, '密文', /能看到有效期/],
  ])('never calls a sealed letter in force before its first day: ahead %s', (isAhead, tag, sentence) => {
    const { unmount } = show({ result: 'genuine', letter: { ...letter, ...sealed, isAhead } });
    expect(screen.getByText(tag)).toHaveClass('warn');
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByText(/担保责任还在/)).toBeNull();
    unmount();
    show({ result: 'genuine', letter: { ...letter, ...sealed, isAhead: false } });
    expect(screen.getByText(/担保责任还在/)).toBeVisible();
  });

  it.each([
    ['RELEASED', '担保责任已经结束：解除了、退保了，或者已经赔付，这份保函不能再用。是哪一种，请问出函机构。'],
    ['EXPIRED', '已经到期，担保责任结束了。'],
  ] as const)('warns of a letter that is %s', (life, sentence) => {
    show({ result: 'genuine', letter: { ...letter, life } });
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole('heading', { name: /^是真的，但是已经(?:到期|终止，不能再用)$/ })).toBeVisible();
    expect(screen.getByText('真的')).not.toHaveClass('ok');
    expect(screen.getByText(life === 'RELEASED' ? '已终止' : '已到期')).toHaveClass('bad');
  });

  it.each([
    ['altered', '编号是真的，文件被改过', query.sha256],
    ['altered', '再选一下保函文件', ''],
    ['unknown', '没有这个编号的保函', query.sha256],
  ] as const)('answers %s with %s', (result, heading, sha256) => {
    show({ result, letter: null }, sha256);
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  });

  it.each([
    ['letter', '这份文件是另一份保函'],
    ['offer', '这份文件是申请要约函'],
    ['policy', '这份文件是一份保单'],
  ] as const)('names another paper of the service for what it is (%s), and calls it no forgery', (paper, heading) => {
    show({ result: 'altered', letter: null, paper }, query.sha256);
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByText(/没有被改过/)).toBeVisible();
    expect(screen.queryByText(/不能作数/)).toBeNull();
  });

  it('says what leads on from a letter on paper, which comes without a file', () => {
    show({ result: 'altered', letter: null }, '');
    for (const words of [/企业把 PDF 原件发来/, /受益人码/, /报编号核对/]) expect(screen.getByText(words)).toBeVisible();
  });

  it('keeps what was typed when the upstream fails, and is a 503', () => {
    render(<VerifyPage query={query} faults={{}} verified={fail({ kind: 'network' })} />);
    expect(screen.getByRole('main')).toHaveAttribute('data-status', '503');
    expect(screen.getByText('后端接口连接异常')).toBeVisible();
    expect(screen.getByLabelText('保函编号或保单号')).toHaveValue(query.no);
  });

  it('asks for the PDF where a photograph was chosen, and calls nothing a forgery for it', async () => {
    render(<VerifyPage query={{ no: '', sha256: '' }} faults={{}} verified={null} />);
    const file = new File(['abc'], '保函.jpg', { type: 'image/jpeg' });
    fireEvent.change(screen.getByLabelText('保函或保单文件'), { target: { files: [file] } });
    expect(await screen.findByText(/“保函.jpg”不是 PDF。请选收到的 PDF 原件/)).toBeVisible();
    expect(screen.getByLabelText('或者填文件指纹')).toHaveValue('');
  });

  it('says of an empty file that it is one, and forgets the fingerprint of the file before', async () => {
    render(<VerifyPage query={query} faults={{}} verified={null} />);
    const file = new File([], '保函.pdf', { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('保函或保单文件'), { target: { files: [file] } });
    expect(await screen.findByText('这个文件是空的，可能选错了文件')).toBeVisible();
    expect(screen.getByLabelText('或者填文件指纹')).toHaveValue('');
  });

  it('hashes a chosen file in the browser and sends nothing of it', async () => {
    Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto });
    render(<VerifyPage query={{ no: '', sha256: '' }} faults={{}} verified={null} />);
    const file = new File(['abc'], 'a.pdf', { type: 'application/pdf' });
    Object.defineProperty(file, 'arrayBuffer', { value: async () => Buffer.from('abc') });
    fireEvent.change(screen.getByLabelText('保函或保单文件'), { target: { files: [file] } });
    await waitFor(() =>
      expect(screen.getByLabelText('或者填文件指纹')).toHaveValue('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'),
    );
    expect(screen.getByLabelText('保函或保单文件')).not.toHaveAttribute('name');
  });

  it('names the file that was looked at, also beside the answer, and no other', async () => {
    sessionStorage.setItem('portal:verified-file', `${query.sha256} 投标保函.pdf`);
    const { unmount } = show({ result: 'genuine', letter });
    expect(await screen.findByText('查的是：投标保函.pdf')).toBeVisible();
    unmount();
    show({ result: 'altered', letter: null }, '1'.repeat(64));
    expect(screen.queryByText('查的是：投标保函.pdf')).toBeNull();
  });

  const policy: SuretyProof = {
    policyNo: 'P202611201234567890',
    productName: '投标保证保险',
    life: 'EFFECTIVE',
    isAhead: false,
    insurerName: '示例保险',
    outTime: '2026-11-20T09:00:00+08:00',
    holderName: '示例公司',
    creditorName: '示例招标人',
    creditorCode: '12350300MB1XLH0010',
    subject: [{ name: '项目', value: '示例工程' }],
    sumInsured: 300_000,
    startDate: '2026-12-01',
    endDate: '2027-03-01',
  };
  const showPolicy = (verification: GuaranteeVerification, sha256 = query.sha256) =>
    render(<VerifyPage query={{ no: policy.policyNo, sha256 }} faults={{}} verified={succeed(verification)} />);

  it('says of a surety policy that it is genuine, whom it insures and what it covers', () => {
    showPolicy({ result: 'genuine', letter: null, policy });
    expect(screen.getByRole('heading', { name: '是真的，和开出时一字不差' })).toBeVisible();
    expect(screen.getByText('保险责任还在。')).toBeVisible();
    for (const [label, value] of [
      ['保单号', policy.policyNo],
      ['投保人', '示例公司'],
      ['被保险人', '示例招标人'],
      ['被保险人信用代码', '12350300MB1XLH0010'],
      ['项目', '示例工程'],
      ['保险金额', '300,000.00 元'],
      ['保险期间', '2026-12-01 至 2027-03-01'],
    ] as const)
      expect(screen.getByText(label).nextElementSibling).toHaveTextContent(value);
  });

  it.each([
    [{ life: 'EFFECTIVE', isAhead: true }, '还没生效', '2026-12-01 零点起生效，那天起才保。'],
    [{ life: 'EXPIRED' }, '已到期', '已经到期，保险责任结束了。'],
    [{ life: 'RELEASED' }, '已终止', '已经退保或者中止，这份保单不能再用。'],
  ] as const)('warns of a policy that covers nothing today: %j', (change, tag, sentence) => {
    showPolicy({ result: 'genuine', letter: null, policy: { ...policy, ...change } });
    expect(screen.getByText(tag)).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.queryByText('保险责任还在。')).toBeNull();
  });

  it.each([
    ['altered', '', '再选一下保单文件'],
    ['altered', query.sha256, '编号是真的，文件被改过'],
    ['unknown', query.sha256, '这里没有这个编号的保证保险'],
  ] as const)('speaks of a policy where its number is asked about: %s %s', (result, sha256, heading) => {
    showPolicy({ result, letter: null }, sha256);
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('heading', { name: heading }).parentElement).not.toHaveTextContent('保函');
  });

  it('denies no policy of another kind, and says where that is asked about', () => {
    showPolicy({ result: 'unknown', letter: null });
    expect(screen.queryByText(/没有这个编号的保单/)).toBeNull();
    expect(screen.getByText(/别的保单查不到不等于没有：请让投保人在订单页核对文件，或者打保险公司的客服电话/)).toBeVisible();
  });
});

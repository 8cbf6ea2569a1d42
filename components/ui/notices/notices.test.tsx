import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { closeNotice, notify, readNotices } from '#lib/browser/notices.ts';
import { Notices } from './notices.tsx';

beforeEach(() => {
  jest.useFakeTimers();
  render(<Notices />);
});

afterEach(() => {
  act(() => {
    for (const { id } of readNotices()) closeNotice(id);
  });
  jest.useRealTimers();
});

const show = (...notice: Parameters<typeof notify>) => act(() => notify(...notice));
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const bar = (text: string) => screen.getByText(text).parentElement as HTMLElement;

describe('Notices', () => {
  it('interrupts for an error and waits for its turn otherwise', () => {
    show('error', '系统接口请求超时', 'a3f7-2201');
    show('success', '注册申请提交成功');
    expect(screen.getByRole('alert', { hidden: true })).toHaveTextContent('系统接口请求超时编号 a3f7-2201');
    expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('注册申请提交成功');
  });

  it('closes by itself after five seconds and not before', () => {
    show('error', '系统接口请求超时');
    wait(4999);
    expect(screen.queryByText('系统接口请求超时')).not.toBeNull();
    wait(1);
    expect(screen.queryByText('系统接口请求超时')).toBeNull();
  });

  it('stays while the reader points at it or has the focus in it', () => {
    show('warning', '数据正在处理，请勿重复提交');
    fireEvent.pointerEnter(bar('数据正在处理，请勿重复提交'));
    wait(20_000);
    expect(screen.queryByText('数据正在处理，请勿重复提交')).not.toBeNull();
    fireEvent.pointerLeave(bar('数据正在处理，请勿重复提交'));
    wait(5000);
    expect(screen.queryByText('数据正在处理，请勿重复提交')).toBeNull();
  });

  it('closes the one notice whose button is pressed', () => {
    show('info', '第一条');
    show('info', '第二条');
    fireEvent.click(screen.getAllByRole('button', { name: '关闭提示', hidden: true })[0] as HTMLElement);
    expect(screen.queryByText('第一条')).toBeNull();
    expect(screen.queryByText('第二条')).not.toBeNull();
  });

  it('keeps a notice when the reader goes on to a page with another frame', () => {
    show('error', '无法获取用户信息，请重新登录');
    cleanup();
    render(<Notices />);
    expect(screen.queryByText('无法获取用户信息，请重新登录')).not.toBeNull();
  });

  it('stands within the dialog that is open, where it can be pressed and heard, and outlives it', () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    show('warning', '金融机构代码已登记');
    expect(dialog).toContainElement(screen.getByText('金融机构代码已登记'));
    dialog.open = false;
    act(() => void dialog.dispatchEvent(new Event('close')));
    expect(dialog).toBeEmptyDOMElement();
    expect(screen.getByText('金融机构代码已登记')).toBeInTheDocument();
    dialog.remove();
  });
});

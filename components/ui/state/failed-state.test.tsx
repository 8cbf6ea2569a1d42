import { render, screen } from '@testing-library/react';
import { sentences } from '#lib/errors/sentences.ts';
import { FailedState } from './failed-state.tsx';

const retry = <button type="button">再试一次</button>;

describe('FailedState', () => {
  it('asks to wait and try again', () => {
    render(<FailedState title={sentences.timeout} actions={retry} />);
    expect(screen.getByText('等一会儿再试，一般几分钟就好。')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '再试一次' })).toBeInTheDocument();
  });

  it.each([
    [sentences.missing, undefined, '这一项现在没有：可能还没有开通，也可能已经不在了。'],
    ['您不能查看这个订单', 403, '您的账户现在看不了这一项。确实要看，请联系我们。'],
  ])('offers no other try against "%s", code %p', (title, code, words) => {
    render(<FailedState title={title} code={code} actions={retry} />);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText('再试一次')).toBeNull();
  });

  it('says that what was typed stays also where another try does not help', () => {
    render(<FailedState title={sentences.forbidden} kept />);
    expect(screen.getByText('您填的内容都还在。您的账户现在看不了这一项。确实要看，请联系我们。')).toBeInTheDocument();
  });

  it('leads to the login where the session is over, since waiting helps nobody', () => {
    render(<FailedState title={sentences.sessionEnded} actions={retry} />);
    expect(screen.getByText('登录以后接着看。')).toBeInTheDocument();
    expect(screen.getByText('重新登录').closest('a')).toHaveAttribute('href', '');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

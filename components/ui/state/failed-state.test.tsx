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

  it('leads to the login where the session is over, since waiting helps nobody', () => {
    render(<FailedState title={sentences.sessionEnded} actions={retry} />);
    expect(screen.getByText('登录以后接着看。')).toBeInTheDocument();
    expect(screen.getByText('重新登录').closest('a')).toHaveAttribute('href', '');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

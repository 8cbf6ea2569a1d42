import { render, screen } from '@testing-library/react';
import { Steps } from './steps.tsx';

const steps = [{ name: '企业信息', note: '已从认证资料带入' }, { name: '借多少' }, { name: '核对并递交' }];

describe('Steps', () => {
  it('says which step it is, which are done and how many there are', () => {
    render(<Steps steps={steps} current={1} />);
    const [done, current, next] = screen.getAllByRole('listitem');
    expect(done).toHaveTextContent('企业信息（已完成）');
    expect(current).toHaveAttribute('aria-current', 'step');
    expect(current).toHaveTextContent('第 2 步，共 3 步');
    expect(next).not.toHaveAttribute('aria-current');
  });

  it('does not tick what was passed unfinished', () => {
    render(<Steps steps={[{ name: '借多少', isOpen: true }, { name: '核对并递交' }]} current={1} />);
    expect(screen.queryByText('（已完成）')).toBeNull();
  });
});

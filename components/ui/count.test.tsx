import { render } from '@testing-library/react';
import { Count } from './count.tsx';

const textOf = (value: number) => render(<Count value={value} label="条未读" />).container.textContent;

describe('Count', () => {
  it('draws nothing when nothing waits', () => {
    expect(textOf(0)).toBe('');
  });

  it('says what it counts and stays short', () => {
    expect([textOf(12), textOf(100)]).toEqual(['12条未读', '99+条未读']);
  });
});

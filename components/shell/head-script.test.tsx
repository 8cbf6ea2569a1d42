import { headScript } from './head-script.ts';

const root = document.documentElement;

/** Runs the script as the head of a page would. */
function run(script: string) {
  const element = document.createElement('script');
  element.textContent = script;
  document.head.append(element);
  element.remove();
}

beforeEach(() => {
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the script reads the cookie the same way
  document.cookie = 'SIGNED_IN=; max-age=0';
});

describe('headScript', () => {
  it('sets nothing for a reader without a session and without wishes', () => {
    run(headScript());
    expect(root.getAttributeNames()).toEqual([]);
  });

  it('marks the page as signed in before the first paint', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the script reads the cookie the same way
    document.cookie = 'SIGNED_IN=1';
    run(headScript());
    expect(root).toHaveAttribute('data-signed-in');
  });

  it.each([
    ['opened', 0, false],
    ['reloaded', 1, true],
    ['come back to', 2, true],
  ])('has a page that is %s laid out whole, or not', (_, type, isWhole) => {
    Object.defineProperty(performance, 'navigation', { value: { type }, configurable: true });
    run(headScript());
    expect(root.hasAttribute('data-whole')).toBe(isWhole);
    Reflect.deleteProperty(performance, 'navigation');
  });

  it('restores text size and contrast, and only known values', () => {
    localStorage.setItem('text-size', 'huge');
    localStorage.setItem('contrast', 'high');
    run(headScript());
    expect(root).toHaveAttribute('data-size', 'huge');
    expect(root).toHaveAttribute('data-contrast', 'high');
    root.removeAttribute('data-size');
    localStorage.setItem('text-size', '"><script>');
    run(headScript());
    expect(root).not.toHaveAttribute('data-size');
  });

  it('keeps an address from ending the script', () => {
    expect(headScript({ mobileSiteUrl: 'https://m.example/</script>' })).not.toContain('</script>');
  });
});

import { render } from '@testing-library/react';
import { AntdProvider } from '#components/ui/antd/antd-provider.tsx';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { LoginForm } from '../login-form.tsx';

/** The login page at an address, as whoever opens it there finds it; `left` are the addresses that it left for. */
export function renderLogin(address: string) {
  window.history.replaceState(null, '', address);
  const left: string[] = [];
  const { unmount } = render(
    <InPage>
      <AntdProvider>
        <LoginForm goOn={(to) => left.push(to)} others={<a href="/reset">忘记密码</a>} />
      </AntdProvider>
    </InPage>,
  );
  return { left, unmount };
}

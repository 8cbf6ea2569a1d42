import type { Metadata } from 'next';
import { EntranceComing } from '#components/login/entrance-coming.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.register.title, robots: { index: false } };

export default function RegisterPage() {
  return (
    <EntranceComing title={routes.register.title}>网上注册正在准备。已经有账号的，现在就能登录；看产品、看政策都不用账号。</EntranceComing>
  );
}

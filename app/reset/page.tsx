import type { Metadata } from 'next';
import { EntranceComing } from '#components/login/entrance-coming.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.reset.title, robots: { index: false } };

export default function ResetPage() {
  return (
    <EntranceComing title={routes.reset.title}>网上找回密码正在准备。想起密码了，随时可以登录；输错五次账号会锁十分钟。</EntranceComing>
  );
}

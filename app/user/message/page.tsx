import type { Metadata } from 'next';
import { MessagePage } from '#components/message/message-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userMessage.title, robots: { index: false } };

export default function MessageRoute() {
  return <MessagePage />;
}

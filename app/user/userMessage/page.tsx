import type { Metadata } from 'next';
import { MessageTablePage } from '#components/legacy/messages/message-table-page.tsx';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = { title: routes.userUserMessage.title, robots: { index: false } };

export default function MessageTableRoute() {
  return <MessageTablePage />;
}

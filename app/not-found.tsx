import type { Metadata } from 'next';
import { BareFrame } from '#components/shell/bare-frame.tsx';
import { MissingMain } from '#components/shell/fault-main.tsx';
import { BUILT_CONTACT } from '#components/shell/site-contact.ts';
import { sentences } from '#lib/errors/sentences.ts';

export const metadata: Metadata = { title: sentences.missing, robots: { index: false } };

export default function NotFoundPage() {
  return (
    <BareFrame contact={BUILT_CONTACT}>
      <MissingMain />
    </BareFrame>
  );
}

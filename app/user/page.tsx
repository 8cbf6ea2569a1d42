import { redirect } from 'next/navigation';
import { toHref } from '#lib/routes/to-href.ts';

/** The personal centre begins with the messages (spec §2). */
export default function CentreHomePage(): never {
  redirect(toHref('userMessage', {}));
}

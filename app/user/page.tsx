import { redirect } from 'next/navigation';
import { toPath } from '#lib/routes/patterns.ts';

/** The personal centre begins with the messages (spec §2). */
export default function CentreHomePage(): never {
  redirect(toPath('userMessage', {}));
}

import { LegalParagraphs } from '#components/blocks/legal-text/legal-paragraphs.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import type { ConsentKind } from '#lib/contract/consent/kinds.ts';
import { readLegalText } from '#lib/legal/read-legal-text.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import styles from './legal-page.module.css';

/** What is asked for apart from the policy, each where the data is given. */
const SEPARATE: readonly ConsentKind[] = ['idPicture', 'bankAccount', 'health', 'roster'];

function SeparateConsents() {
  return (
    <>
      <h2>单独征求的同意</h2>
      <p>下面这些不跟着注册一起同意，用到的那一步再问您，一份一份地问。</p>
      {SEPARATE.map((kind) => {
        const text = readLegalText(kind);
        return (
          <Disclosure key={kind} summary={text.title}>
            <LegalParagraphs text={text} heading="h3" />
          </Disclosure>
        );
      })}
    </>
  );
}

/** The privacy policy with the separate consents, or the agreement. */
export function LegalPage({ kind }: { kind: 'privacy' | 'agreement' }) {
  const text = readLegalText(kind);
  return (
    <div className="container">
      <Breadcrumbs items={[{ label: routes.home.title, href: toPath('home', {}) }, { label: routes[kind].title }]} />
      <article className={styles.letter}>
        <h1>{text.title}</h1>
        <LegalParagraphs text={text} />
        {kind === 'privacy' && <SeparateConsents />}
      </article>
    </div>
  );
}

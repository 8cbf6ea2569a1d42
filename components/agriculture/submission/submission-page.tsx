'use client';

import { useEffect, useState } from 'react';
import { PageMain } from '#components/shell/page-main.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useSession } from '#lib/browser/use-session.ts';
import { IDENTIFIER } from '#lib/contract/query-rules.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { LogInFirst } from '../log-in-first.tsx';
import styles from './submission.module.css';
import { SubmissionDetail } from './submission-detail.tsx';
import { SubmissionList } from './submission-list.tsx';

/** The submission that the address names; empty for the list, null until the address was read. */
function useSubmitNo(): string | null {
  const [submitNo, setSubmitNo] = useState<string | null>(null);
  useEffect(() => {
    const read = () => {
      const named = new URLSearchParams(window.location.search).get('no') ?? '';
      setSubmitNo(IDENTIFIER.test(named) ? named : '');
    };
    read();
    const { navigation } = window as Window & { navigation?: EventTarget };
    window.addEventListener('popstate', read);
    navigation?.addEventListener('currententrychange', read);
    return () => {
      window.removeEventListener('popstate', read);
      navigation?.removeEventListener('currententrychange', read);
    };
  }, []);
  return submitNo;
}

function Visitor() {
  const here = typeof window === 'undefined' ? patterns.agricultureSubmission : window.location.pathname + window.location.search;
  return <LogInFirst text="登录以后看自己的涉农申请：走到哪一步、轮到谁、什么时候有答复。" redirect={here} />;
}

function Own({ submitNo }: { submitNo: string | null }) {
  const { status, profile, retry } = useSession();
  if (status === 'anonymous') return <Visitor />;
  if (status === 'failed') return <FailedState actions={<Button onClick={retry}>再试一次</Button>} />;
  if (profile === null || submitNo === null) return <LoadingLines blocks={2} />;
  return submitNo === '' ? <SubmissionList /> : <SubmissionDetail key={submitNo} submitNo={submitNo} />;
}

/** The own applications; the page is the same for everybody, what is personal comes in the browser. */
export function SubmissionPage({ title, zoneTitle }: { title: string; zoneTitle: string }) {
  const submitNo = useSubmitNo();
  const list = { label: title, href: patterns.agricultureSubmission };
  const trail = submitNo ? [list, { label: submitNo }] : [{ label: title }];
  return (
    <PageMain>
      <div className={`container ${styles.page}`}>
        <Breadcrumbs items={[{ label: zoneTitle, href: patterns.agriculture }, ...trail]} />
        <h1>{title}</h1>
        <Own submitNo={submitNo} />
      </div>
    </PageMain>
  );
}

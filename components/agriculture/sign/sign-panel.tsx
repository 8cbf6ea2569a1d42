'use client';

import { Button } from '#components/ui/button/button.tsx';
import { Disclosure } from '#components/ui/disclosure.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { StateMark } from '#components/ui/state-mark.tsx';
import { useCall } from '#lib/browser/use-call.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { SignProtocol } from '#lib/contract/agriculture.ts';
import { formatChineseDay } from '#lib/format/dates.ts';
import { QrView } from './qr-view.tsx';
import styles from './sign.module.css';
import { useSignQr } from './use-sign-qr.ts';

interface SignPanelProps {
  profileId: string;
  /** Told once the protocol is signed. */
  onSigned?: () => void;
  /** Looks at what is typed beside it before a code is handed out; none is while it says no. */
  mayStart?: () => boolean | Promise<boolean>;
}

function Signed({ protocol }: { protocol: SignProtocol }) {
  const until = protocol.expireTime === null ? '' : `，到 ${formatChineseDay(protocol.expireTime, Date.now())}`;
  return (
    <Card kind="panel" tone="loquat">
      <StateMark state="ok">已经授权{until}</StateMark>
      <p>授权期内不用再扫。</p>
    </Card>
  );
}

/** The protocol, and signing it by a code that a phone scans. */
export function SignPanel({ profileId, onSigned, mayStart = () => true }: SignPanelProps) {
  const { retry } = useSession();
  const { data, error, mutate } = useCall('signProtocol', { params: { id: profileId } });
  const qr = useSignQr(() => {
    void mutate().catch(() => undefined);
    retry();
    onSigned?.();
  });
  const start = async () => {
    if (await mayStart()) await qr.start();
  };
  if (error !== undefined)
    return (
      <FailedState title={error.message} code={error.code} heading="h2" actions={<Button onClick={() => void mutate()}>再试一次</Button>} />
    );
  if (data === undefined) return <LoadingLines blocks={1} />;
  const protocol = data.data;
  return (
    <section aria-label="扫码授权" className={styles.panel}>
      <Disclosure summary={<h2 className={styles.title}>{protocol.title}</h2>} open={protocol.state !== '1'}>
        {protocol.paragraphs.map((text) => (
          <p key={text} className={styles.paragraph}>
            {text}
          </p>
        ))}
      </Disclosure>
      {protocol.state === '1' ? (
        <Signed protocol={protocol} />
      ) : (
        <>
          {protocol.state === '2' && qr.state === null && (
            <Card kind="panel" tone="magnolia">
              <p>
                <b>上次的授权已满一年，要重新扫一次。</b>
              </p>
            </Card>
          )}
          <QrView qr={{ ...qr, start }} />
        </>
      )}
    </section>
  );
}

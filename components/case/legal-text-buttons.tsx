import { useState } from 'react';
import { LegalParagraphs } from '#components/blocks/legal-text/legal-paragraphs.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { FailedState } from '#components/ui/state/failed-state.tsx';
import { LoadingLines } from '#components/ui/state/loading-lines.tsx';
import { useLegalText } from '#lib/browser/use-legal-text.ts';
import { type ConsentKind, consentKinds } from '#lib/contract/consent/kinds.ts';

function Text({ kind }: { kind: ConsentKind }) {
  const { data, error, mutate } = useLegalText(kind);
  if (error !== undefined)
    return <FailedState title={error.message} heading="h3" actions={<Button onClick={() => void mutate()}>再试一次</Button>} />;
  return data === undefined ? <LoadingLines blocks={2} /> : <LegalParagraphs text={data} heading="h3" />;
}

/** Opens texts that are agreed to, each in a dialog: what was typed stays. */
export function LegalTextButtons({ kinds }: { kinds: readonly ConsentKind[] }) {
  const [shown, setShown] = useState<ConsentKind | null>(null);
  const close = () => setShown(null);
  return (
    <p>
      {kinds.map((kind) => (
        <Button key={kind} variant="plain" size="small" onClick={() => setShown(kind)}>
          看《{consentKinds[kind].title}》
        </Button>
      ))}
      {shown !== null && (
        <Dialog
          open
          width="wide"
          title={consentKinds[shown].title}
          onClose={close}
          actions={
            <Button size="small" onClick={close}>
              看完了
            </Button>
          }
        >
          <Text kind={shown} />
        </Dialog>
      )}
    </p>
  );
}

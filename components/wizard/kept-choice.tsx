import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { Card } from '#components/ui/layout/card.tsx';
import { formatChineseDay, shanghaiDay } from '#lib/format/dates.ts';

interface KeptChoiceProps {
  /** 0: not known. */
  savedAtMs: number;
  goOn: () => void;
  beginAnew: () => void;
}

/** Asked of whoever comes to a form of which something is kept: whether he goes on with it, and what becomes of it if he does not. */
export function KeptChoice({ savedAtMs, goOn, beginAnew }: KeptChoiceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Card className="wizard-kept">
      <h1 ref={heading} tabIndex={-1}>
        上次填的还在
      </h1>
      <p>
        <b>接着填：</b>从没填完的那一步往下填。
      </p>
      <p>
        <b>另填一份：</b>从头填。新的一存下就换掉上次填的，上次填的找不回来。
      </p>
      <div className="wizard-kept-ways">
        <Button onClick={goOn}>接着填{savedAtMs === 0 ? '' : `（${formatChineseDay(shanghaiDay(savedAtMs), Date.now())}存下）`}</Button>
        <Button variant="second" onClick={beginAnew}>
          另填一份
        </Button>
      </div>
    </Card>
  );
}

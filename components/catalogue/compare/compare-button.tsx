'use client';

import { Button, type ButtonSize } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { setCompared, TOO_MANY, useCompared } from '#lib/browser/compare-choice.ts';
import { notify } from '#lib/browser/notices.ts';

interface CompareButtonProps {
  code: string;
  name: string;
  size?: ButtonSize;
  /** 比较 instead of 加入比较, where there is little room. */
  short?: boolean;
}

/** 加入比较 outside the list, where `CompareLink` leads on to the comparison. */
export function CompareButton({ code, name, size = 'small', short }: CompareButtonProps) {
  const isOn = useCompared().some((product) => product.code === code);
  const toggle = () => {
    if (!setCompared({ code, name }, !isOn)) notify('info', TOO_MANY);
  };
  return (
    <Button variant="second" size={size} className="script-only" onClick={toggle}>
      <Icon name={isOn ? 'minus' : 'plus'} />
      {isOn ? '移出' : !short && '加入'}比较
    </Button>
  );
}

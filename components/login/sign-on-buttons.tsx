'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button/button.tsx';
import { startSignOn } from '#lib/browser/sign-on.ts';
import { wantedPage } from '#lib/browser/wanted-page.ts';
import styles from './login-form.module.css';

type Provider = Parameters<typeof startSignOn>[0];

const PROVIDERS: readonly { readonly value: Provider; readonly label: string }[] = [
  { value: 'mzt', label: '用闽政通登录' },
  { value: 'szsf', label: '用数字身份登录' },
];

interface SignOnButtonsProps {
  onFailure: (error: unknown) => void;
}

/** The government sign-ons; they lead to the same page as a login here. */
export function SignOnButtons({ onFailure }: SignOnButtonsProps) {
  const [leavingTo, setLeavingTo] = useState<Provider | null>(null);
  const start = async (provider: Provider) => {
    setLeavingTo(provider);
    try {
      await startSignOn(provider, wantedPage());
    } catch (error) {
      setLeavingTo(null);
      onFailure(error);
    }
  };
  return (
    <div className={styles.others}>
      <p className={styles.or}>或者</p>
      {PROVIDERS.map(({ value, label }) => (
        <Button
          key={value}
          variant="second"
          busy={leavingTo === value}
          busyText="正在打开"
          onClick={() => (leavingTo === null ? void start(value) : undefined)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

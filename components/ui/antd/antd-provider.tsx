'use client';

import { AntdRegistry } from '@ant-design/nextjs-registry';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { antdTheme } from './theme.ts';

/** Where antd puts the few styles it still writes at run time: beside the page, because the policy forbids them in it. */
const beside = typeof document === 'undefined' ? undefined : document.createElement('div');

interface AntdProviderProps {
  children: ReactNode;
}

/** Around antd's parts only, on pages that import the stylesheet of their area from components/ui/antd/generated. */
export function AntdProvider({ children }: AntdProviderProps) {
  return (
    <AntdRegistry container={beside}>
      <ConfigProvider theme={antdTheme} locale={zhCN} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
        {children}
      </ConfigProvider>
    </AntdRegistry>
  );
}

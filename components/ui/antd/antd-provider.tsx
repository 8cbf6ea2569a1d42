'use client';

import './generated/forms.css';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { antdTheme } from './theme.ts';

interface AntdProviderProps {
  children: ReactNode;
}

/** Around antd's parts, with what every one of them needs; a part that is not in each form brings the rest of its styles itself. */
export function AntdProvider({ children }: AntdProviderProps) {
  return (
    <ConfigProvider theme={antdTheme} locale={zhCN} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}

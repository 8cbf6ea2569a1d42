'use client';

import './generated/forms.css';
import { AntdRegistry } from '@ant-design/nextjs-registry';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { antdTheme } from './theme.ts';

interface AntdProviderProps {
  children: ReactNode;
}

/**
 * Around antd's parts, with what every one of them needs; a part that is not in each form brings the rest of its styles itself. The
 * registry would put what a part wrote while the server renders where Next expects it; by the theme no part writes any.
 */
export function AntdProvider({ children }: AntdProviderProps) {
  return (
    <AntdRegistry>
      <ConfigProvider theme={antdTheme} locale={zhCN} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
        {children}
      </ConfigProvider>
    </AntdRegistry>
  );
}

'use client';

import './generated/forms.css';
import { createCache, StyleProvider } from '@ant-design/cssinjs';
import { AntdRegistry } from '@ant-design/nextjs-registry';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useState } from 'react';
import { antdTheme } from './theme.ts';

interface AntdProviderProps {
  children: ReactNode;
}

/**
 * Around antd's parts, with what every one of them needs; a part that is not in each form brings the rest of its styles itself. The
 * registry puts what is written while the server renders where Next expects it. Parts write the variables of the theme even so: with the
 * colours of antd instead of those of the extracted file, so they have a cache of their own, which is in no page.
 */
export function AntdProvider({ children }: AntdProviderProps) {
  const [cache] = useState(createCache);
  return (
    <AntdRegistry>
      <StyleProvider cache={cache}>
        <ConfigProvider theme={antdTheme} locale={zhCN} wave={{ disabled: true }}>
          {children}
        </ConfigProvider>
      </StyleProvider>
    </AntdRegistry>
  );
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { createElement, type ReactNode } from 'react';
import { antdTheme } from '../components/ui/antd/theme.ts';

/** The antd parts in use, by area; a page imports the file of its area. */
const areas = {
  forms: ['Button', 'Form', 'Input', 'Radio', 'Segmented'],
} as const satisfies Record<string, readonly string[]>;

/** Rules for every link of the page: ours have their own look and a visible focus. */
const LINK_RULES = /(?<=^|\})a(?::[a-z-]+)?(?:,a:[a-z-]+)*\{[^}]*\}/g;

const folder = fileURLToPath(new URL('../components/ui/antd/generated/', import.meta.url));

const withTheme = (node: ReactNode) =>
  createElement(ConfigProvider, { theme: { ...antdTheme, zeroRuntime: false }, warning: { strict: false } }, node);

mkdirSync(folder, { recursive: true });
for (const [area, includes] of Object.entries(areas))
  writeFileSync(`${folder}${area}.css`, extractStyle({ includes: [...includes], customTheme: withTheme }).replaceAll(LINK_RULES, ''));

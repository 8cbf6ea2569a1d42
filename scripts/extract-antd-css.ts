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

/** Sizes grow with the reader's choice of text size; lines, rounding of small corners and shadows stay. */
const toRem = (css: string): string =>
  css.replaceAll(/(--ant-[\w-]+:)(\d{2,})px(?=[;}])/g, (_all, name, px) => `${name}${Number(px) / 16}rem`);

const folder = fileURLToPath(new URL('../components/ui/antd/generated/', import.meta.url));

const withTheme = (node: ReactNode) =>
  createElement(ConfigProvider, { theme: { ...antdTheme, zeroRuntime: false }, warning: { strict: false } }, node);

mkdirSync(folder, { recursive: true });
for (const [area, includes] of Object.entries(areas))
  writeFileSync(
    `${folder}${area}.css`,
    toRem(extractStyle({ includes: [...includes], customTheme: withTheme }).replaceAll(LINK_RULES, '')),
  );

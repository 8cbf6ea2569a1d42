import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Checkbox, ConfigProvider, Input, Modal, Radio, Select } from 'antd';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { antdTheme } from '../components/ui/antd/theme.ts';
import { themeColours } from '../components/ui/antd/theme-colours.ts';

const toPath = (address: string) => fileURLToPath(new URL(address, import.meta.url));
const folder = toPath('../components/ui/antd/generated/');
const tokens = readFileSync(toPath('../components/ui/tokens.css'), 'utf8');

const forms = [
  createElement(Input, { key: 'input' }),
  createElement(Input.TextArea, { key: 'area' }),
  createElement(Checkbox, { key: 'box' }),
  createElement(Radio, { key: 'radio' }),
];

/** antd's parts in use, by the file that brings their styles; the first one is on every page with any of them. */
const areas: Record<string, ReactNode> = {
  forms,
  select: createElement(Select),
  modal: createElement(Modal),
};

/** What a variable of the site is while nothing changes it: antd derives colours from it. */
function valueOfToken(name: string): string {
  const value = new RegExp(`^ {2}${name}: (.*);$`, 'm').exec(tokens)?.[1];
  if (value === undefined) throw new Error(`components/ui/tokens.css has no ${name}`);
  const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : valueOfToken(other);
}

const colours = Object.fromEntries(Object.entries(themeColours).map(([token, name]) => [token, valueOfToken(name)]));

function extract(parts: ReactNode): string {
  const cache = createCache();
  const theme = { ...antdTheme, zeroRuntime: false, token: { ...antdTheme.token, ...colours } };
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, parts)));
  return extractStyle(cache, { plain: true });
}

/** Rules for every link of the page: ours have their own look and a visible focus. */
const LINK_RULES = /(?<=^|\})a(?:\[disabled\])?(?::[a-z-]+)?(?:,a:[a-z-]+)*\{[^}]*\}/g;
const VARIABLE = /(--ant-[\w-]+):([^;{}]*);/g;

const toKebab = (token: string): string => token.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The site's own variables instead of their values. */
function pointColours(css: string): string {
  const names = new Map(Object.entries(themeColours).map(([token, name]) => [`--ant-${toKebab(token)}`, name]));
  return css.replaceAll(VARIABLE, (all, name: string) => (names.has(name) ? `${name}:var(${names.get(name)});` : all));
}

/** Sizes grow with the reader's choice of text size; lines, rounding of small corners and shadows stay. */
const toRem = (css: string): string =>
  css.replaceAll(/(--ant-[\w-]+:)(\d{2,})px(?=[;}])/g, (_all, name, px) => `${name}${Number(px) / 16}rem`);

/** Only variables that a rule or another kept variable reads. */
function dropUnread(css: string, all: string): string {
  const read = new Set([...all.matchAll(/var\((--ant-[\w-]+)/g)].map(([, name]) => name));
  return css.replaceAll(VARIABLE, (line, name: string) => (read.has(name) ? line : ''));
}

/** The rules, at rules whole, of a style sheet without white space between them. */
function splitRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(css.slice(start, at + 1));
    start = at + 1;
  }
  return rules;
}

const whole = Object.entries(areas).map(([area, parts]) => [area, toRem(pointColours(extract(parts).replaceAll(LINK_RULES, '')))] as const);
const all = whole.map(([, css]) => css).join('');
const first = new Set<string>();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [area, css] of whole) {
  const rules = splitRules(dropUnread(css, all)).filter((rule) => !first.has(rule));
  if (first.size === 0) for (const rule of rules) first.add(rule);
  writeFileSync(`${folder}${area}.css`, `@layer antd{\n${rules.join('\n')}\n}\n`);
}

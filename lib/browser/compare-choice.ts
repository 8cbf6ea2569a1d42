'use client';

import { useSyncExternalStore } from 'react';
import { MAX_COMPARED } from '#lib/contract/query-rules.ts';
import { persistStored, readStored } from './stored-text.ts';

/** A product that the reader wants to see beside others. */
export interface ComparedProduct {
  readonly code: string;
  readonly name: string;
}

/** Said when all places are taken. */
export const TOO_MANY = `最多选 ${MAX_COMPARED} 个，先去掉一个再选`;

const KEY = 'portal:compare';
const NOTHING: readonly ComparedProduct[] = [];
const listeners = new Set<() => void>();
let chosen: readonly ComparedProduct[] | null = null;

const isProduct = (value: unknown): value is ComparedProduct =>
  typeof value === 'object' && value !== null && 'code' in value && 'name' in value && typeof value.code === 'string';

function readChosen(): readonly ComparedProduct[] {
  try {
    const stored: unknown = JSON.parse(readStored('sessionStorage', KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isProduct).slice(0, MAX_COMPARED) : NOTHING;
  } catch {
    return NOTHING;
  }
}

function getChosen(): readonly ComparedProduct[] {
  chosen ??= readChosen();
  return chosen;
}

function store(next: readonly ComparedProduct[]): void {
  chosen = next;
  persistStored('sessionStorage', KEY, JSON.stringify(next));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Adds or takes away a product; false when the four places are taken. */
export function setCompared(product: ComparedProduct, isOn: boolean): boolean {
  const others = getChosen().filter(({ code }) => code !== product.code);
  if (isOn && others.length >= MAX_COMPARED) return false;
  store(isOn ? [...others, { code: product.code, name: product.name }] : others);
  return true;
}

/** What is chosen for comparison in this tab; empty on the server. */
export const useCompared = (): readonly ComparedProduct[] => useSyncExternalStore(subscribe, getChosen, () => NOTHING);

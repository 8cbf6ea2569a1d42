import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** A machine may hold untrusted policy or no user namespaces; the tests only open our own pages. */
export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'];

/** The shell without a window takes the journeys a quarter less processor than the whole browser of the same source. */
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];

const MAC_PLACES = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

function windowsPlaces(): string[] {
  const folders = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(
    (folder) => folder !== undefined,
  );
  const programs = [
    ['Google', 'Chrome', 'Application', 'chrome.exe'],
    ['Chromium', 'Application', 'chrome.exe'],
    ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ];
  return folders.flatMap((folder) => programs.map((program) => join(folder, ...program)));
}

function linuxPlaces(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)));
}

function systemPlaces(): string[] {
  if (process.platform === 'win32') return windowsPlaces();
  if (process.platform === 'darwin') return MAC_PLACES;
  return linuxPlaces();
}

/** Chromium-family browsers of this machine, the wanted one first: PLAYWRIGHT_CHROMIUM, the system's, playwright's own. */
export function listChromiums(): string[] {
  const wanted = process.env.PLAYWRIGHT_CHROMIUM ?? '';
  if (wanted !== '') return [wanted];
  return [...new Set([...systemPlaces(), chromium.executablePath()])].filter((place) => existsSync(place));
}

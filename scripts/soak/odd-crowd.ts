import type { Socket } from 'node:net';
import { ODD_KINDS, type OddTarget, openOddClient } from '#lib/http-server/testing/odd-clients.ts';

/** A client leaves by itself within this, where nobody has closed it before: about half of those that stay outlast every bound. */
const LEAVES_WITHIN_MS = 60_000;
/** It is about what stays, not about a flood. */
const AGAIN_WITHIN_MS = 10_000;

/** Clients of every odd kind at one server. */
export interface OddCrowd {
  readonly opened: () => number;
  /** Nobody comes any more; whoever is there stays. */
  readonly end: () => void;
  readonly leave: () => void;
}

/** So many clients at once, of every odd kind in turn, each of which comes again as another when it is gone. */
export function gatherOddCrowd(target: OddTarget, count: number): OddCrowd {
  const there = new Set<Socket>();
  let opened = 0;
  let isOver = false;

  function come(): void {
    if (isOver) return;
    const socket = openOddClient(ODD_KINDS[opened % ODD_KINDS.length] ?? 'says nothing', target);
    const go = (): void => void (isOver || socket.destroy());
    const timer = setTimeout(go, LEAVES_WITHIN_MS * Math.random());
    opened += 1;
    there.add(socket);
    socket.once('end', go);
    socket.once('close', () => {
      clearTimeout(timer);
      there.delete(socket);
      comeSoon();
    });
  }
  const comeSoon = (): void => void setTimeout(come, AGAIN_WITHIN_MS * Math.random());

  for (let index = 0; index < count; index += 1) comeSoon();
  return {
    opened: () => opened,
    end: () => {
      isOver = true;
    },
    leave: () => {
      for (const socket of there) socket.destroy();
    },
  };
}

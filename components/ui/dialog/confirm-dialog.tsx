'use client';

import { toConfirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before a step. */
export const ConfirmDialog = toConfirm(Dialog);

/** The portal's own address on this machine: for warming its pages, never for links. */
export const selfUrl = (): string => `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/** What a call is for: its name in Chinese, and what its upstream has to know in English. */
export type CallText = readonly [summary: string, description: string];

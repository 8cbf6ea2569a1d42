/** Heading of the review of somebody who is not logged in. */
export const VISITOR_REVIEW = { title: '再看一遍，登录后递交' } as const;

/** Heading and first words of a review before which these steps are not complete. */
export const toMissingHead = (steps: readonly string[]) => ({
  title: '还差几项',
  lead: `还没填好：${steps.join('、')}。点旁边的“修改”去补，补齐就可以递交。`,
});

/** A part of the product's page: its place, its word in the tab bar. */
export interface DetailSection {
  readonly id: string;
  readonly tab: string;
}

/** In the order in which somebody decides. */
export const DETAIL_SECTIONS: readonly DetailSection[] = [
  { id: 'conditions', tab: '适合谁' },
  { id: 'cost', tab: '要付多少钱' },
  { id: 'materials', tab: '要准备什么' },
  { id: 'process', tab: '怎么办' },
  { id: 'voices', tab: '机构口碑' },
  { id: 'questions', tab: '常见问题' },
];

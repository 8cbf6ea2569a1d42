import { StateCard, type StateWords } from './state-card.tsx';

/** The page has its place already, its service comes later. */
export function ComingState({ children, ...words }: StateWords) {
  return (
    <StateCard heading="h1" {...words} drawing="calm-water">
      {children ?? <p>这项服务正在准备，开通后就在这里办。</p>}
    </StateCard>
  );
}

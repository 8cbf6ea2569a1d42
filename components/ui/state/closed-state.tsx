import { sentences } from '#lib/errors/sentences.ts';
import { ButtonLink } from '../button/button-link.tsx';
import { type UsualTask, UsualTasks } from './missing-state.tsx';
import { StateCard } from './state-card.tsx';

interface ClosedStateProps {
  /** What can be done instead. */
  tasks: readonly UsualTask[];
  homeHref: string;
}

/** A service that this portal does not offer, or not at present. */
export function ClosedState({ tasks, homeHref }: ClosedStateProps) {
  return (
    <StateCard title={sentences.closed} heading="h1" drawing="calm-water" actions={<ButtonLink href={homeHref}>回首页</ButtonLink>}>
      <p>开通以后，从首页就能进去。现在可以先办这些。</p>
      <UsualTasks tasks={tasks} />
    </StateCard>
  );
}

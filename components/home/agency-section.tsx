import { Section } from '#components/ui/layout/section.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { FailedSection } from '#components/ui/state/failed-section.tsx';
import type { AgencyOption } from '#lib/contract/agency.ts';
import { toHref } from '#lib/routes/to-href.ts';
import type { Part } from '#lib/upstream/read-part.ts';
import { AgencyGroups } from './agency-groups.tsx';
import margin from './margin-section.module.css';

/** Who lends, insures and guarantees here; nothing where there is nobody. */
export function AgencySection({ agencies }: { agencies: Part<readonly AgencyOption[]> }) {
  if (agencies.state === 'off' || (agencies.state === 'read' && agencies.value.length === 0)) return null;
  const isRead = agencies.state === 'read';
  return (
    <Section labelledBy="agencies-title" className={margin.section}>
      <SplitLayout pattern="margin">
        <div>
          <h2 id="agencies-title">{isRead ? `${agencies.value.length} 家机构在这里办` : '这些机构在这里办'}</h2>
          {isRead && <p className={margin.hint}>名字后面的数，是它现在上架的融资产品。</p>}
        </div>
        <div className={margin.ruled}>
          {isRead ? <AgencyGroups agencies={agencies.value} /> : <FailedSection what="机构名单" retryHref={toHref('home', {})} />}
        </div>
      </SplitLayout>
    </Section>
  );
}

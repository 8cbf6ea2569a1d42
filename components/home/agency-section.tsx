import { Section } from '#components/ui/layout/section.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import type { AgencyOption } from '#lib/contract/agency.ts';
import { AgencyGroups } from './agency-groups.tsx';
import { LiveAgencies } from './live-agencies.tsx';
import margin from './margin-section.module.css';

/** Who lends, insures and guarantees here. Without an answer for the server the browser asks. */
export function AgencySection({ agencies }: { agencies: readonly AgencyOption[] | null }) {
  return (
    <Section labelledBy="agencies-title" className={margin.section}>
      <SplitLayout pattern="margin">
        <div>
          <h2 id="agencies-title">{agencies === null ? '这些机构在这里办' : `${agencies.length} 家机构在这里办`}</h2>
          <p className={margin.hint}>名字后面的数，是它现在上架的融资产品。</p>
        </div>
        <div className={margin.ruled}>{agencies === null ? <LiveAgencies /> : <AgencyGroups agencies={agencies} />}</div>
      </SplitLayout>
    </Section>
  );
}

'use client';

import { CentreGate } from '#components/shell/centre/centre-gate.tsx';
import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { StateCard } from '#components/ui/state/state-card.tsx';
import { useListQuery } from '#lib/browser/use-list-query.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { UserProfile } from '#lib/contract/user-profile.ts';
import { patterns } from '#lib/routes/patterns.ts';
import { CertificationHint } from './certification-hint.tsx';
import { isCertified, isCompany } from './company-standing.ts';
import { DemandDetail } from './demand-detail.tsx';
import { EditDemand, NewDemand } from './demand-form-page.tsx';
import styles from './demand-list.module.css';
import { DemandList } from './demand-list.tsx';
import { ALL_DEMANDS, DEMANDS_PATH, type DemandPageQuery, demandPageCodec, NEW_DEMAND_HREF } from './demand-query.ts';

/** Demands are for companies: a person is told so, and where to go instead. */
function CompaniesOnly({ heading }: { heading?: 'h1' }) {
  return (
    <StateCard
      title="融资需求只给企业用"
      heading={heading}
      drawing="calm-water"
      actions={<ButtonLink href={patterns.financeList}>找一个融资产品</ButtonLink>}
    >
      <p>您现在用的是个人账号。个人可以直接申请融资产品；企业请换企业账号登录，再来发布需求。</p>
    </StateCard>
  );
}

interface ShownProps {
  query: DemandPageQuery;
  show: (next: DemandPageQuery) => void;
}

function OwnDemands({ query, show, profile }: ShownProps & { profile: UserProfile }) {
  return (
    <div className={styles.own}>
      {!isCertified(profile) && <CertificationHint />}
      <DemandList query={query} onShow={show} />
    </div>
  );
}

function Named({ query: { demandNo, edit }, show, profile }: ShownProps & { profile: UserProfile }) {
  const arrive = (next: Partial<DemandPageQuery>) => {
    show({ ...ALL_DEMANDS, ...next });
    window.scrollTo(0, 0);
  };
  const ends = {
    profile,
    onSaved: () => arrive({ group: 'draft' }),
    onPublished: (published: string) => arrive({ demandNo: published }),
  };
  if (demandNo !== undefined) return <DemandDetail key={demandNo} demandNo={demandNo} />;
  if (edit !== undefined) return <EditDemand key={edit} demandNo={edit} {...ends} />;
  return <NewDemand {...ends} />;
}

/** The own finance demands, one of them, or the form for one, as the address says. */
export function FinanceDemandPage() {
  const { query, show } = useListQuery(demandPageCodec, DEMANDS_PATH, ALL_DEMANDS);
  const { profile: present } = useSession();
  if ((query.demandNo ?? query.edit ?? query.new) !== undefined) {
    return (
      <CentreGate>
        {(profile) => (isCompany(profile) ? <Named query={query} show={show} profile={profile} /> : <CompaniesOnly heading="h1" />)}
      </CentreGate>
    );
  }
  const publish = (
    <ButtonLink href={NEW_DEMAND_HREF} size="small">
      <Icon name="plus" />
      发布融资需求
    </ButtonLink>
  );
  return (
    <CentreView
      title="融资需求"
      lead="写一次需求，合适的机构一起报价，您来选。"
      action={present !== null && isCompany(present) ? publish : undefined}
    >
      <CentreGate>
        {(profile) => (isCompany(profile) ? <OwnDemands query={query} show={show} profile={profile} /> : <CompaniesOnly />)}
      </CentreGate>
    </CentreView>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { KeptLink } from '#components/ui/kept-link.tsx';
import { Section } from '#components/ui/layout/section.tsx';
import { SplitLayout } from '#components/ui/layout/split-layout.tsx';
import { SiteLink } from '#components/ui/site-link.tsx';
import { isAreaOn } from '#lib/areas/area-states.ts';
import { industryLabels } from '#lib/labels/finance-labels.ts';
import { toPath } from '#lib/routes/patterns.ts';
import { toHref } from '#lib/routes/to-href.ts';
import type { HomeTask } from './home-tasks.ts';
import styles from './task-section.module.css';

interface TaskSectionProps {
  tasks: readonly HomeTask[];
  /** Industries lead to the product list. */
  hasProducts: boolean;
}

/** 今天想办什么: what people come for, in two columns of rows. */
export function TaskSection({ tasks, hasProducts }: TaskSectionProps) {
  return (
    <Section labelledBy="tasks-title" className={styles.section}>
      <SplitLayout pattern="margin">
        <div>
          <h2 id="tasks-title">今天想办什么</h2>
          {isAreaOn('matching') && (
            <p className={styles.hint}>
              不确定办哪一项，可以先<SiteLink href={toPath('match', {})}>说说情况</SiteLink>，一条条对出您能办的。
            </p>
          )}
        </div>
        <div>
          <ul className={`phone-stack ${styles.tasks}`}>
            {tasks.map(({ title, hint, href }) => (
              <li key={title}>
                <TaskLink href={href}>
                  <h3 className={styles.title}>{title}</h3>
                  <p className={styles.hint}>{hint}</p>
                </TaskLink>
              </li>
            ))}
          </ul>
          {hasProducts && <IndustryLinks />}
        </div>
      </SplitLayout>
    </Section>
  );
}

/** The guarantee service may be another site. */
function TaskLink({ href, children }: { href: string; children: ReactNode }) {
  const content = (
    <>
      <div>{children}</div>
      <Icon name="arrow-right" className={styles.arrow} />
    </>
  );
  return href.startsWith('/') ? (
    <KeptLink href={href} className={styles.task}>
      {content}
    </KeptLink>
  ) : (
    <a href={href} className={styles.task}>
      {content}
    </a>
  );
}

function IndustryLinks() {
  return (
    <div className={styles.industries}>
      <h3 id="industries-title" className={styles.by}>
        按行业找
      </h3>
      <ul aria-labelledby="industries-title" className={styles.links}>
        {Object.entries(industryLabels).map(([industry, label]) => (
          <li key={industry}>
            <SiteLink href={toHref('financeList', {}, { industry })} className={styles.industry}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

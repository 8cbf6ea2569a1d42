import type { ReactNode } from 'react';
import { type Breadcrumb, Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { KeptFigures } from '#components/ui/figure.tsx';
import { toPath } from '#lib/routes/patterns.ts';

interface CentreViewProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** At most one button beside the title. */
  action?: ReactNode;
  /** Pages between the centre and this one. */
  above?: readonly Breadcrumb[];
  children: ReactNode;
}

/** Head and content of one page of the personal centre; the frame around it stays. */
export function CentreView({ title, lead, action, above = [], children }: CentreViewProps) {
  return (
    <>
      <Breadcrumbs items={[{ label: '个人中心', href: toPath('userMessage', {}) }, ...above, { label: title }]} />
      <div className="centre-view-head">
        <div>
          <h1 className="centre-view-title">
            <KeptFigures text={title} />
          </h1>
          {lead !== undefined && <p className="centre-view-lead">{lead}</p>}
        </div>
        {action !== undefined && <div className="screen-only">{action}</div>}
      </div>
      {children}
    </>
  );
}

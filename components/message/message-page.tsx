import { CentreView } from '#components/shell/centre/centre-view.tsx';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { toPath } from '#lib/routes/patterns.ts';
import { routes } from '#lib/routes/routes.ts';
import { CentreGreeting } from './centre-greeting.tsx';
import { MessagePanel } from './message-panel.tsx';

/** Home of the personal centre: what waits, then the messages. The same page for everybody. */
export function MessagePage() {
  return (
    <CentreView
      title={routes.userMessage.title}
      lead={<CentreGreeting />}
      action={
        <ButtonLink href={toPath('financeList', {})} variant="second" size="small">
          再找一个产品
        </ButtonLink>
      }
    >
      <MessagePanel />
    </CentreView>
  );
}

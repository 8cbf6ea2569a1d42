import { useRouter } from 'next/navigation';
import { ChoiceField } from '#components/ui/field/choice-field.tsx';
import { notify } from '#lib/browser/notices.ts';
import { useBusinessLine } from '#lib/browser/use-business-line.ts';
import { AccountSection } from './account-section.tsx';

/** Which business line is worked in; nothing where there is nothing to choose. */
export function BusinessLineSection() {
  const { lines, bizLineId, choose } = useBusinessLine();
  const router = useRouter();
  if (lines.length < 2) return null;
  const change = (chosen: string) => {
    choose(chosen);
    // Pages that were fetched ahead are of the line before.
    router.refresh();
    notify('success', `现在办的是：${lines.find((line) => line.bizLineId === chosen)?.name ?? ''}`);
  };
  return (
    <AccountSection id="business-line" title="业务线" lead="您的账号可以办几种业务，选一种，看到的内容跟着换。">
      <ChoiceField
        name="bizLineId"
        label="现在办哪种业务"
        choices={lines.map((line) => ({ value: line.bizLineId, label: line.name }))}
        value={bizLineId ?? ''}
        onChange={({ target }) => change(target.value)}
      />
    </AccountSection>
  );
}

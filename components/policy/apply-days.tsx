import { DaysLeft } from '#components/ui/days-left.tsx';
import { daysLeft } from '#lib/format/dates.ts';

interface ApplyDaysProps {
  applyEnd: string;
  todayMs: number;
}

/** How long applications are still taken; 今天截止 on the last day, nothing afterwards. */
export function ApplyDays({ applyEnd, todayMs }: ApplyDaysProps) {
  const days = daysLeft(applyEnd, todayMs);
  if (days === null || days < 0) return null;
  return days === 0 ? <strong>今天截止</strong> : <DaysLeft days={days} />;
}

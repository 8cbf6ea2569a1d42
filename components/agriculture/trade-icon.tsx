import icon from '#components/ui/icon.module.css';
import { joinClasses } from '#components/ui/join-classes.ts';
import type { FarmIndustry } from '#lib/contract/farm-choices.ts';

interface TradeIconProps {
  trade: FarmIndustry;
  className?: string;
}

/** A line icon of a trade; its name always stands beside it. */
export function TradeIcon({ trade, className }: TradeIconProps) {
  return (
    <svg className={joinClasses(icon.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <use href={`/drawings/farm-icons.svg#${trade}`} />
    </svg>
  );
}

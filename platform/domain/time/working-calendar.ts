/** Which days are worked. */
export interface WorkingCalendar {
  /** `day` is `YYYY-MM-DD` in Asia/Shanghai. */
  readonly isWorkingDay: (day: string) => boolean;
}

export interface CalendarDay {
  readonly day: string;
  readonly isWorking: boolean;
}

const isWeekday = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
};

/** Monday to Friday, but for the days that are named: holidays, and weekends that are worked. */
export function createWorkingCalendar(exceptions: readonly CalendarDay[]): WorkingCalendar {
  const named = new Map(exceptions.map(({ day, isWorking }) => [day, isWorking]));
  return { isWorkingDay: (day) => named.get(day) ?? isWeekday(day) };
}

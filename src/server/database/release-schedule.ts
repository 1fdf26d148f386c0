/** PostgreSQL's fixes come in these months, on the second Thursday; urgent ones in between. From January = 0. */
const fixMonths = [1, 4, 7, 10];

/** A package may follow PostgreSQL by some weeks. */
const graceDays = 28;

/** 18 appeared in autumn 2025, 17 a year earlier; the first fix follows in November. */
const firstFix = (major: number) => new Date(Date.UTC(2007 + major, 10, 1));

const lifetimeYears = 5;

/** The minor version that `major` has at least reached by `now`: urgent fixes make it higher. */
export function expectedMinor(major: number, now: Date): number {
  const until = now.getTime() - graceDays * 86_400_000;
  let count = 0;
  for (
    const month = firstFix(major);
    secondThursday(month) <= until;
    month.setUTCMonth(month.getUTCMonth() + 1)
  )
    if (fixMonths.includes(month.getUTCMonth())) count += 1;
  return count;
}

/** Whether `major` gets fixes no more. */
export function isUnsupported(major: number, now: Date): boolean {
  const last = firstFix(major);
  last.setUTCFullYear(last.getUTCFullYear() + lifetimeYears);
  return now.getTime() > secondThursday(last);
}

function secondThursday(firstOfMonth: Date): number {
  const firstThursday = 1 + ((4 - firstOfMonth.getUTCDay() + 7) % 7);
  return Date.UTC(firstOfMonth.getUTCFullYear(), firstOfMonth.getUTCMonth(), firstThursday + 7);
}

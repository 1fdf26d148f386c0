import type { HistoryState } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whose search is in the URL: names and phone numbers of recipients are nothing for the next customer (rule 28). */
    searchedBy?: number;
  }
}

/** Back leads to what was searched for before another customer signed in. A URL without a state is one's own. */
export const isOthersSearch = ({ searchedBy }: HistoryState, customerId: number): boolean =>
  searchedBy !== undefined && searchedBy !== customerId;

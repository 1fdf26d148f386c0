/** How long data is kept. The page /privacy and the table in docs/security.md say the same (rule 21). */
export const retention = {
  /** Without a request (rule 2). */
  sessionHours: 2,
  rememberedSessionDays: 60,
  knownDeviceDays: 365,
  failedAttemptHours: 24,
  requestCountMinutes: 5,
  /** Of writes, for replays (rule 20): a phone may come back with an unanswered write as long as its session lives. */
  responseDays: 90,
  /** After another picture of the same transfer took its place (rule 14). */
  replacedPictureDays: 30,
  /** After a customer closed the account (rule 31). */
  closedAccountDays: 30,
  /** At least, after a restore: who has opened it again since the backup is closed in it. */
  closedAccountAfterRestoreDays: 7,
  /** At most, while an order that the shop has accepted is not delivered yet. */
  closedAccountWithOrderDays: 90,
} as const;

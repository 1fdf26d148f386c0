/** Before what has just appeared can be agreed to: a tap in that moment was meant for what stood there before. */
export const readingPauseMs = 1_500;

/** How long a notification stays. */
export const notificationMs = 4_000;

/** How long a dialog takes to open. */
export const modalMs = 100;

/** A sheet moves further than a dialog. */
export const sheetMs = 200;

// Public forms load this file in the browser, so it imports nothing.

/** A hidden field that people can't see. If it is filled in, the sender is a bot. */
export const HONEYPOT_FIELD = "website";

/** The number of milliseconds between opening and sending the form, measured in the browser. */
export const ELAPSED_FIELD = "elapsed";

/**
 * The minimum time between opening and sending the form. Anyone who sends the form sooner is treated as a bot.
 */
export const MIN_FORM_TIME_MS = 1_000;

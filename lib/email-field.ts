// This file must not import Zod, because public pages load it in the browser.

/** A rough check that catches typos. The server validates the address more strictly. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The maximum length in characters. */
export const EMAIL_MAX_LENGTH = 254;

export const EMAIL_MESSAGES = {
  missing: "Please enter your email address",
  invalid: "Please enter a valid email address",
  tooLong: `Enter at most ${EMAIL_MAX_LENGTH} characters`,
} as const;

/** What staff do, as the account's owner and the console read it. */
export const STAFF_DEEDS = {
  thread_read: "Read your conversation",
  thread_answered: "Answered your message",
  thread_closed: "Closed your conversation",
  account_viewed: "Looked at the state of your account",
  sign_in_unlocked: "Unlocked your sign-in",
  contact_read: "Read your message from the contact form",
  contact_handled: "Marked your message from the contact form as done",
} as const;

export type StaffDeed = keyof typeof STAFF_DEEDS;

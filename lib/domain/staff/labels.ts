/** What staff do, as the account's owner reads it, and as staff do. */
export const STAFF_DEEDS = {
  thread_read: {
    toOwner: "Read your conversation and saw the state of your account",
    toStaff: "Read a conversation",
  },
  thread_answered: { toOwner: "Answered you", toStaff: "Answered a message" },
  thread_closed: { toOwner: "Closed your conversation", toStaff: "Closed a conversation" },
  account_missed: {
    toOwner: "Looked for an account",
    toStaff: "Looked for an account that isn't there",
  },
  account_viewed: { toOwner: "Saw the state of your account", toStaff: "Looked at an account" },
  sign_in_unlocked: { toOwner: "Unlocked your sign-in", toStaff: "Unlocked a sign-in" },
  contact_read: { toOwner: "Read your message of the contact form", toStaff: "Read a contact message" },
  contact_handled: {
    toOwner: "Was done with your message of the contact form",
    toStaff: "Was done with a contact message",
  },
} as const;

export type StaffDeed = keyof typeof STAFF_DEEDS;
export const STAFF_DEED_NAMES = Object.keys(STAFF_DEEDS) as StaffDeed[];

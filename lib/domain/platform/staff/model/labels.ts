/** The labels of staff actions, as shown to the account's owner and to staff. */
export const STAFF_ACTIONS = {
  thread_read: {
    toOwner: "Read your conversation and viewed your account status",
    toStaff: "Read a conversation",
  },
  thread_answered: { toOwner: "Replied to you", toStaff: "Answered a message" },
  thread_closed: { toOwner: "Closed your conversation", toStaff: "Closed a conversation" },
  account_missed: {
    toOwner: "Searched for an account",
    toStaff: "Searched for an account that doesn't exist",
  },
  account_viewed: { toOwner: "Viewed your account status", toStaff: "Viewed an account" },
  sign_in_unlocked: { toOwner: "Unlocked your sign-in", toStaff: "Unlocked sign-in" },
  contact_read: { toOwner: "Read your contact message", toStaff: "Read a contact message" },
  contact_handled: {
    toOwner: "Marked your contact message as handled",
    toStaff: "Marked a contact message as handled",
  },
} as const;

export type StaffAction = keyof typeof STAFF_ACTIONS;
export const STAFF_ACTION_NAMES = Object.keys(STAFF_ACTIONS) as StaffAction[];

/** The states of a thread. A new message from the user reopens a closed thread. */
export const THREAD_STATES = ["waiting", "answered", "closed"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

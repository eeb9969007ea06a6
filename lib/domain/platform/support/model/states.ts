/** States of a thread. A closed thread reopens when its person writes. */
export const THREAD_STATES = ["waiting", "answered", "closed"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

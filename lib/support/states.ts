/** Whose turn it is in a thread; a closed one opens again as soon as its person writes. */
export const THREAD_STATES = ["waiting", "answered", "closed"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

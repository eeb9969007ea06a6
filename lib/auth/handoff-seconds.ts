/** The lifetime of a hand-off token and of the cookie that carries it. */
export const HANDOFF_SECONDS = 120;

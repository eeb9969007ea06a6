/** 100% in basis points. */
export const FULL_SHARE_BASIS_POINTS = 10_000;

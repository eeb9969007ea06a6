// Written by scripts/icons.mjs.
export const iconSprite = "/icons.svg?v=abab1dc2";

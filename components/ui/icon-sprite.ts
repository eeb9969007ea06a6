// Written by scripts/icons.mjs.
export const iconSprite = "/icons.svg?v=8bdde5b7";

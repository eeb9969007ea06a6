// Written by scripts/icons.mjs.
export const iconSprite = "/icons.svg?v=be95ebbc";

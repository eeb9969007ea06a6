// Written by scripts/icons.mjs.
export const iconSprite = "/icons.svg?v=87ddbc7c";

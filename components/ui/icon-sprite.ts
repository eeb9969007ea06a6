// Written by scripts/icons.mjs.
export const iconSprite = "/icons.svg?v=0f013fc5";

// Written by scripts/screenshots.mjs from the running product: which pictures stand in public/shots, in CSS pixels.

export interface Shot {
  width: number;
  height: number;
  /** What is to be seen, for who can't see it. */
  alt: string;
}

export const SHOTS: Readonly<Record<string, Shot>> = {};

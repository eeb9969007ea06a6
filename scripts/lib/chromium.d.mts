export function ensureChromium(): Promise<string>;
export function findChromium(): string | undefined;

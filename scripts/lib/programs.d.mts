/** Returns the path of a program, or undefined. */
export function findProgram(name: string): string | undefined;

/**
 * Returns the path of a program that tests need. Installs the Debian package if this process has permission;
 * otherwise returns undefined.
 */
export function ensureProgram(name: string, packageName?: string): Promise<string | undefined>;

export function findChangedMigrations(root?: string): string[];
export function recordReleasedMigrations(root?: string): string[];

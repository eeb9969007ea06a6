export function problemOfSubject(subject: string): string | undefined;

export function findSubjectProblem(subject: string): string | undefined;

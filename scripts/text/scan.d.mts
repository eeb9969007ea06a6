export function extractProse(file: string, content: string): { line: number; text: string }[];
export function flatten(text: string): string;

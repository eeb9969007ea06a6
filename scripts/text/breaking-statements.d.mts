export function findBreakingStatements(sql: string): { statement: string; problem: string }[];

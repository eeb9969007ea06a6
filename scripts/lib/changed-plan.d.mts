interface Chosen {
  run: string[];
  left: string[];
}

export function planTests(change: {
  changed: readonly string[];
  distances: ReadonlyMap<string, number>;
  limits?: { unit: number; integration: number };
}): { unit: Chosen; integration: Chosen; specs: string[]; notes: string[] };

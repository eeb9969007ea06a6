interface Chosen {
  run: string[];
  left: string[];
}

export function planTests(change: {
  changed: readonly string[];
  distances: ReadonlyMap<string, number>;
  limits?: { unit: number; integration: number; packages: number };
}): { unit: Chosen; integration: Chosen; packages: Chosen; specs: string[]; notes: string[] };

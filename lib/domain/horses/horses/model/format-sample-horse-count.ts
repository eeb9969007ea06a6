/** Returns how many of the horses that count toward the plan's limit are sample horses. */
export function formatSampleHorseCount(samples: number): string {
  return samples === 1 ? "1 of them is a sample horse." : `${samples} of them are sample horses.`;
}

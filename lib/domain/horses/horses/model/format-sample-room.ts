/** Explains that sample horses count toward the plan's limit. */
export function formatSampleRoom(samples: number): string {
  return samples === 1 ? "1 of them is a sample horse." : `${samples} of them are sample horses.`;
}

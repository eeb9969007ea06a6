/** Returns a sentence with the number of sample horses among the horses that count toward the plan's limit. */
export function formatSampleHorseCount(samples: number): string {
  return samples === 1
    ? "1 of your horses is a sample horse."
    : `${samples} of your horses are sample horses.`;
}

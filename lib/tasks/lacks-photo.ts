export const NEEDS_PHOTO = "This task needs a photo. Add one, then mark it done.";

interface Proven {
  needsPhoto: boolean;
  proofs: readonly unknown[];
}

/** Whether a task waits for its photo before it can be done. */
export function lacksPhoto({ needsPhoto, proofs }: Proven): boolean {
  return needsPhoto && proofs.length === 0;
}

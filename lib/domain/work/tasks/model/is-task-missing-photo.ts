export const PHOTO_REQUIRED_TEXT = "This task requires a photo. Add a photo, then mark the task as done.";

interface PhotoRequirement {
  needsPhoto: boolean;
  proofs: readonly unknown[];
}

/** Returns whether a task still needs a photo before it can be completed. */
export function isTaskMissingPhoto({ needsPhoto, proofs }: PhotoRequirement): boolean {
  return needsPhoto && proofs.length === 0;
}

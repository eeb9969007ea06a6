export interface StepProgress {
  done: number;
  total: number;
}

export function countSteps(steps: readonly { doneAt: string | null }[]): StepProgress {
  return { done: steps.filter(({ doneAt }) => doneAt !== null).length, total: steps.length };
}

export function hasOpenSteps({ done, total }: StepProgress): boolean {
  return done < total;
}

/** Formats the progress of a checklist, such as "1 of 3 steps". */
export function formatStepProgress({ done, total }: StepProgress): string {
  return `${done} of ${total} ${total === 1 ? "step" : "steps"}`;
}

/** So many horses are a list to choose from; where there are more, the others are searched for. */
export const MAX_CHOICES = 1_000;

export interface HorseChoice {
  id: string;
  name: string;
}

/** What was chosen before stays a choice: a horse that was archived since, or whose name stands too far down. */
export function withThese(
  choices: readonly HorseChoice[],
  chosen: readonly HorseChoice[],
): readonly HorseChoice[] {
  return [...chosen.filter(({ id }) => !choices.some((choice) => choice.id === id)), ...choices];
}

/** Whether horses are missing in what was read to choose from: one more than is shown comes along to tell. */
export function isCut(horses: readonly HorseChoice[]): boolean {
  return horses.length > MAX_CHOICES;
}

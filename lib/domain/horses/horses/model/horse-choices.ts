/** The maximum number of horses to list in a form. If there are more, the form offers a search. */
export const MAX_HORSE_CHOICES = 1_000;

/** The maximum number of locations and owners in menus and filters. */
export const MAX_FILTER_CHOICES = 100;

export interface HorseChoice {
  id: string;
  name: string;
}

/** Adds the selected horses to the choices, because they may be archived by now or missing from a truncated list. */
export function addSelectedHorses(
  choices: readonly HorseChoice[],
  chosen: readonly HorseChoice[],
): readonly HorseChoice[] {
  return [...chosen.filter(({ id }) => !choices.some((choice) => choice.id === id)), ...choices];
}

/** Returns whether the list is truncated. The query reads one more horse than the list shows. */
export function isTruncated(horses: readonly HorseChoice[]): boolean {
  return horses.length > MAX_HORSE_CHOICES;
}

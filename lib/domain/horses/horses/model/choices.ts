/** Forms offer a list of up to this many horses; with more horses, they offer a search. */
export const MAX_CHOICES = 1_000;

/** Menus and filters show at most this many locations and owners. */
export const MAX_HERD_CHOICES = 100;

export interface HorseChoice {
  id: string;
  name: string;
}

/** Adds the selected horses to the choices, because they can be archived since or missing in a long list. */
export function addSelectedHorses(
  choices: readonly HorseChoice[],
  chosen: readonly HorseChoice[],
): readonly HorseChoice[] {
  return [...chosen.filter(({ id }) => !choices.some((choice) => choice.id === id)), ...choices];
}

/** Returns whether some horses are missing. The query reads one more horse than the list shows. */
export function isTruncated(horses: readonly HorseChoice[]): boolean {
  return horses.length > MAX_CHOICES;
}

/** What people know a horse by, as the trigram index has it. */
export const HORSE_SEARCH_TEXT = `lower(
  name || ' ' || coalesce(barn_name, '') || ' ' || coalesce(microchip, '') || ' ' || coalesce(ueln, '') || ' '
  || coalesce(passport_number, '') || ' ' || coalesce(registration_number, '') || ' ' || coalesce(owner_name, ''))`;

/**
 * The SQL expression for the text that horse searches match against. Must be identical to the expression
 * in the trigram index.
 */
export const HORSE_SEARCH_TEXT = `lower(
  name || ' ' || coalesce(barn_name, '') || ' ' || coalesce(microchip, '') || ' ' || coalesce(ueln, '') || ' '
  || coalesce(passport_number, '') || ' ' || coalesce(registration_number, '') || ' ' || coalesce(owner_name, '')
  || ' ' || coalesce(breed, '') || ' ' || coalesce(location, ''))`;

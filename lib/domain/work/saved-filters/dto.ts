export interface SavedFilterDto {
  id: string;
  name: string;
  /** Query string of the list's address. */
  query: string;
}

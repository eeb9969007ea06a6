export interface SavedFilterDto {
  id: string;
  name: string;
  /** The query string of the list's URL. */
  query: string;
}

export interface SavedFilterDto {
  id: string;
  name: string;
  /** The query string of the filtered list's URL. */
  query: string;
}

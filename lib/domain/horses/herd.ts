/** So many stalls, and so many owners, are a menu. */
export const HERD_CHOICES = 100;

/** What the horses of an organization have in common, as far as pages need it. */
export interface Herd {
  /** Where horses stand and whose they are, in order; of a large stable one more than a menu shows. */
  locations: string[];
  owners: string[];
  /** How many horses the plan has, null for no limit; counted are those that aren't archived, where it matters. */
  limit: number | null;
  count: number | null;
}

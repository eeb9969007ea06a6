/** Menus show at most this many locations and owners. */
export const MAX_HERD_CHOICES = 100;

/** Values that the horses of an organization share, for menus and filters. */
export interface Herd {
  /** Locations and owners in order. If there are more than a menu shows, the list has one more than its maximum. */
  locations: string[];
  owners: string[];
  /** How many horses the plan allows (null: no limit), and how many active horses there are if there is a limit. */
  limit: number | null;
  count: number | null;
  /** Sample horses among those that were counted. */
  samples: number;
}

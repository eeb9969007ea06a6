/** Who is signed in, as far as the subscription page shows them. */
export interface PageViewer {
  userId: string;
  name: string;
  email: string;
  organizationName: string | null;
  /** Neither profile, organization nor subscription is known of them. */
  isEmpty: boolean;
  /** The request that read this, to tell a new reading by. */
  readBy: string;
}

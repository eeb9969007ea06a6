/** The signed-in user's data that the subscription page shows. */
export interface SubscriptionPageViewer {
  userId: string;
  name: string;
  email: string;
  organizationName: string | null;
  /** Whether no profile, organization or subscription was found. */
  isEmpty: boolean;
  /** The ID of the request that read this data, used to detect newer data. */
  requestId: string;
}

/** The signed-in user's data that the subscription page shows. */
export interface SubscriptionPageViewer {
  userId: string;
  name: string;
  email: string;
  organizationName: string | null;
  /** True if the user has no profile, no organization and no subscription. */
  isEmpty: boolean;
  /** The ID of the request that read this data, used to detect newer data. */
  requestId: string;
}

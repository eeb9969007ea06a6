import { isEndedStatus, isLiveStatus } from "@/lib/plans/live-status";

interface Candidate {
  id: string;
  status: string;
  createdAt: Date;
}

export interface SubscriptionChoice<T> {
  /** The subscription that the user keeps. */
  current: T | null;
  /** A second live subscription, which must be ended and refunded. */
  refused: T | null;
  /** An unpaid subscription that was replaced by another subscription and must be ended. */
  replaced: T | null;
}

/**
 * Chooses which subscription a user keeps. If both subscriptions are live, the user keeps the earlier one. A
 * live subscription replaces a subscription that isn't live. The result doesn't depend on the order in which
 * events arrive.
 */
export function chooseSubscription<T extends Candidate>(
  known: T | null,
  named: T | null,
): SubscriptionChoice<T> {
  if (!known || !named) return { current: known ?? named, refused: null, replaced: null };
  const [earlier, later] = [known, named].sort(compareByCreation) as [T, T];
  if (isLiveStatus(earlier.status) && isLiveStatus(later.status)) {
    return { current: earlier, refused: later, replaced: null };
  }
  const [current, other] =
    getStatusPriority(earlier) > getStatusPriority(later) ? [earlier, later] : [later, earlier];
  const isReplaced = isLiveStatus(current.status) && !isEndedStatus(other.status);
  return { current, refused: null, replaced: isReplaced ? other : null };
}

function compareByCreation(left: Candidate, right: Candidate): number {
  return left.createdAt.getTime() - right.createdAt.getTime() || (left.id < right.id ? -1 : 1);
}

/** Ranks live subscriptions first, then unpaid subscriptions, then ended subscriptions. */
function getStatusPriority({ status }: Candidate): number {
  if (isLiveStatus(status)) return 2;
  return isEndedStatus(status) ? 0 : 1;
}

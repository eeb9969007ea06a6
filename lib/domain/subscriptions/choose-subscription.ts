import { isEndedStatus, isLiveStatus } from "@/lib/plans/live-status";

interface Candidate {
  id: string;
  status: string;
  createdAt: Date;
}

export interface SubscriptionChoice<T> {
  /** The one that the person has. */
  kept: T | null;
  /** A second one that goes on beside it: to be ended, and its payments given back. */
  refused: T | null;
  /** An unpaid one that the person has replaced: to be ended. */
  replaced: T | null;
}

/**
 * Which of a person's subscriptions is theirs. Of two that go on it is the earlier; one that goes on replaces one
 * that doesn't. It depends on what the two are, not on which was heard of first.
 */
export function chooseSubscription<T extends Candidate>(
  known: T | null,
  named: T | null,
): SubscriptionChoice<T> {
  if (!known || !named) return { kept: known ?? named, refused: null, replaced: null };
  const [earlier, later] = [known, named].sort(byCreation) as [T, T];
  if (isLiveStatus(earlier.status) && isLiveStatus(later.status)) {
    return { kept: earlier, refused: later, replaced: null };
  }
  const [kept, other] = weight(earlier) > weight(later) ? [earlier, later] : [later, earlier];
  const isReplaced = isLiveStatus(kept.status) && !isEndedStatus(other.status);
  return { kept, refused: null, replaced: isReplaced ? other : null };
}

function byCreation(left: Candidate, right: Candidate): number {
  return left.createdAt.getTime() - right.createdAt.getTime() || (left.id < right.id ? -1 : 1);
}

/** Going on, then waiting for a payment, then ended. */
function weight({ status }: Candidate): number {
  if (isLiveStatus(status)) return 2;
  return isEndedStatus(status) ? 0 : 1;
}

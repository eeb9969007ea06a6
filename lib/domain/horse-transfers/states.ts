export type TransferState = "open" | "accepted" | "canceled" | "expired";

interface Facts {
  acceptedAt: string | null;
  canceledAt: string | null;
  expiresAt: string;
  isVouchedFor: boolean;
}

/** Whose maker doesn't own the organization any more counts as taken back. */
export function transferState(
  { acceptedAt, canceledAt, expiresAt, isVouchedFor }: Facts,
  now: Date,
): TransferState {
  if (acceptedAt) return "accepted";
  if (canceledAt || !isVouchedFor) return "canceled";
  return new Date(expiresAt) <= now ? "expired" : "open";
}

/** What the page of a transfer says that can't be accepted. */
export const TRANSFER_STATE_WORDS: Readonly<
  Record<Exclude<TransferState, "open">, readonly [string, string]>
> = {
  accepted: ["This horse was handed over", "Somebody accepted it already. There is nothing left to do here."],
  canceled: ["This transfer was cancelled", "Who offered it took it back. Ask them for a new one."],
  expired: ["This transfer has run out", "It was good for 14 days. Ask who offered it for a new one."],
};

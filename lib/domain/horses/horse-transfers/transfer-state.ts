export type TransferState = "open" | "accepted" | "canceled" | "expired";

interface TransferTimes {
  acceptedAt: string | null;
  canceledAt: string | null;
  expiresAt: string;
  isCreatorAuthorized: boolean;
}

/** Returns the state of a transfer. A transfer whose sender no longer owns the organization counts as canceled. */
export function getTransferState(
  { acceptedAt, canceledAt, expiresAt, isCreatorAuthorized }: TransferTimes,
  now: Date,
): TransferState {
  if (acceptedAt) return "accepted";
  if (canceledAt || !isCreatorAuthorized) return "canceled";
  return new Date(expiresAt) <= now ? "expired" : "open";
}

/** The title and text for transfers that can't be accepted. */
export const TRANSFER_STATE_TEXTS: Readonly<
  Record<Exclude<TransferState, "open">, readonly [string, string]>
> = {
  accepted: [
    "This horse was transferred",
    "Someone already accepted this transfer. You don't need to do anything.",
  ],
  canceled: ["This transfer was canceled", "The sender canceled it. Ask them for a new link."],
  expired: ["This transfer has expired", "Transfers expire after 14 days. Ask the sender for a new link."],
};

import type { SessionMethod } from "@/lib/auth/sessions";

/** The result of a consumed one-time token. */
export type OneTimeTokenResult =
  | { kind: "confirmed"; userId: string; method: SessionMethod }
  /** The change was approved from the current or the new email address; the second approval is pending. */
  | { kind: "awaitingSecondApproval" };

import type { SessionMethod } from "@/lib/auth/sessions";

/** The result of a consumed one-time token. */
export type OneTimeTokenResult =
  | { kind: "confirmed"; userId: string; method: SessionMethod }
  /** One of the two email addresses approved the change; the other approval is pending. */
  | { kind: "awaitingSecondApproval" };

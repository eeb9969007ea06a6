import type { SessionMethod } from "@/lib/auth/sessions";

/** The effect of a consumed one-time token. */
export type TokenEffect =
  | { kind: "proved"; userId: string; method: SessionMethod }
  /** One of two addresses approved the change; the other one's approval is pending. */
  | { kind: "halfway" };

import type { SessionMethod } from "@/lib/auth/sessions";

/** What a one-time token brought about. */
export type TokenEffect =
  | { kind: "proved"; userId: string; method: SessionMethod }
  /** One of two addresses has agreed to a change; the other has still to. */
  | { kind: "halfway" };

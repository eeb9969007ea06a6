export type KeyState = "active" | "expired" | "revoked";

interface KeyEndTimes {
  /** ISO 8601. */
  expiresAt: string | null;
  revokedAt: string | null;
}

export function getKeyState({ expiresAt, revokedAt }: KeyEndTimes, now: Date): KeyState {
  if (revokedAt) return "revoked";
  return expiresAt && new Date(expiresAt) <= now ? "expired" : "active";
}

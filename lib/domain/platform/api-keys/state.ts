export type ApiKeyState = "active" | "expired" | "revoked";

interface KeyEndTimes {
  /** ISO 8601. */
  expiresAt: string | null;
  revokedAt: string | null;
}

export function getApiKeyState({ expiresAt, revokedAt }: KeyEndTimes, now: Date): ApiKeyState {
  if (revokedAt) return "revoked";
  return expiresAt && new Date(expiresAt) <= now ? "expired" : "active";
}

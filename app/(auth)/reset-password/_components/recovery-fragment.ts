export interface RecoveryTokens {
  accessToken: string;
  refreshToken: string;
}

/**
 * Reads the tokens from a reset link. Returns null unless the link has both tokens and the type "recovery"
 * (docs/product/sign-in.md, "Password reset").
 */
export function readRecoveryFragment(fragment: URLSearchParams): RecoveryTokens | null {
  const accessToken = fragment.get("access_token");
  const refreshToken = fragment.get("refresh_token");
  if (!accessToken || !refreshToken || fragment.get("type") !== "recovery") return null;
  return { accessToken, refreshToken };
}

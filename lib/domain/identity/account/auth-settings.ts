import { createAuthError } from "@/lib/auth/auth-error";
import { env } from "@/lib/env";

/** Whether people may create accounts (AUTH_SIGN_UPS). */
export function areSignUpsOpen(): boolean {
  return env().AUTH_SIGN_UPS;
}

/** Throws signup_disabled if AUTH_SIGN_UPS is off. */
export function requireOpenSignUps(): void {
  if (!areSignUpsOpen()) throw createAuthError("signup_disabled");
}

/** Throws manual_linking_disabled if AUTH_MANUAL_LINKING is off. */
export function requireManualLinkingEnabled(): void {
  if (!env().AUTH_MANUAL_LINKING) throw createAuthError("manual_linking_disabled");
}

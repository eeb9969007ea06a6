import "server-only";
import type { Context } from "@/lib/auth/context";
import type { ConsumedToken } from "@/lib/auth/one-time-tokens";
import { confirmPendingSignUp } from "@/lib/domain/identity/account/confirm-pending-sign-up";
import { proveAddress } from "@/lib/domain/identity/account/prove-address";
import { approveEmailChange, changePhone } from "@/lib/domain/identity/authentication/change-address";
import type { TokenEffect } from "@/lib/domain/identity/authentication/token-effect";

const METHODS = { magiclink: "magiclink", recovery: "recovery", sms: "otp" } as const;

/**
 * Performs the action of a consumed token; null if it is no longer valid because the address changed or the
 * account is gone. A sign-up token proves the address. Its password is applied only if the caller knows which
 * sign-up it belongs to.
 */
export async function applyToken(
  tx: Context,
  token: ConsumedToken,
  { ownSignUpId }: { ownSignUpId: string | null },
): Promise<TokenEffect | null> {
  const { userId, sentTo, purpose } = token;
  switch (purpose) {
    case "signup": {
      const isConfirmed = ownSignUpId
        ? (await confirmPendingSignUp(tx, { pendingSignUpId: ownSignUpId, sentTo })) !== null
        : await proveAddress(tx, { userId, sentTo, actorName: "confirm-sign-up" });
      return isConfirmed ? { kind: "proved", userId, method: "otp" } : null;
    }
    case "magiclink":
    case "recovery":
    case "sms": {
      const isProved = await proveAddress(tx, { userId, sentTo, actorName: purpose });
      return isProved ? { kind: "proved", userId, method: METHODS[purpose] } : null;
    }
    case "email_change_current":
    case "email_change_new":
      return approveEmailChange(tx, {
        userId,
        sentTo,
        side: purpose === "email_change_new" ? "new" : "current",
      });
    case "phone_change":
      return changePhone(tx, { userId, phone: sentTo });
    case "reauthentication":
      return null;
  }
}

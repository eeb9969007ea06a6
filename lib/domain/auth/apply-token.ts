import "server-only";
import type { Context } from "@/lib/auth/context";
import type { ConsumedToken } from "@/lib/auth/one-time-tokens";
import { confirmPendingSignUp } from "@/lib/domain/account/confirm-pending-sign-up";
import { proveAddress } from "@/lib/domain/account/prove-address";
import { agreeToEmailChange, changePhone } from "@/lib/domain/auth/change-address";
import type { TokenEffect } from "@/lib/domain/auth/token-effect";

const METHODS = { magiclink: "magiclink", recovery: "recovery", sms: "otp" } as const;

/**
 * Does what a consumed token is for; null when it isn't good any more: the address changed, the person is gone. The
 * token of a sign-up proves the address; a password is adopted where the caller knows whose sign-up it is.
 */
export async function applyToken(
  tx: Context,
  token: ConsumedToken,
  { adopts }: { adopts: string | null },
): Promise<TokenEffect | null> {
  const { userId, sentTo, purpose } = token;
  switch (purpose) {
    case "signup": {
      const isConfirmed = adopts
        ? (await confirmPendingSignUp(tx, { pendingSignUpId: adopts, sentTo })) !== null
        : await proveAddress(tx, { userId, sentTo, by: "confirm-sign-up" });
      return isConfirmed ? { kind: "proved", userId, method: "otp" } : null;
    }
    case "magiclink":
    case "recovery":
    case "sms": {
      const isProved = await proveAddress(tx, { userId, sentTo, by: purpose });
      return isProved ? { kind: "proved", userId, method: METHODS[purpose] } : null;
    }
    case "email_change_current":
    case "email_change_new":
      return agreeToEmailChange(tx, {
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

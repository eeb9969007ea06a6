import "server-only";
import type { Context } from "@/lib/auth/context";
import { confirmAddress } from "@/lib/domain/identity/account/confirm-address";
import { confirmPendingSignUp } from "@/lib/domain/identity/account/confirm-pending-sign-up";
import {
  applyPhoneChange,
  approveEmailChange,
} from "@/lib/domain/identity/authentication/apply-address-change";
import type { OneTimeTokenResult } from "@/lib/domain/identity/authentication/one-time-token-result";
import type { ConsumedToken } from "@/lib/domain/identity/records/one-time-token-data";

const METHODS = { magiclink: "magiclink", recovery: "recovery", sms: "otp" } as const;

/**
 * Performs the action that a consumed token permits. Returns null if the address has changed or the account
 * no longer exists. A sign-up token confirms the address. The sign-up's password is applied only if
 * `ownSignUpId` identifies the sign-up.
 */
export async function applyOneTimeToken(
  tx: Context,
  token: ConsumedToken,
  { ownSignUpId }: { ownSignUpId: string | null },
): Promise<OneTimeTokenResult | null> {
  const { userId, sentTo, purpose } = token;
  switch (purpose) {
    case "signup": {
      const isConfirmed = ownSignUpId
        ? (await confirmPendingSignUp(tx, { pendingSignUpId: ownSignUpId, sentTo })) !== null
        : await confirmAddress(tx, { userId, sentTo, actorName: "confirm-sign-up" });
      return isConfirmed ? { kind: "confirmed", userId, method: "otp" } : null;
    }
    case "magiclink":
    case "recovery":
    case "sms": {
      const isConfirmed = await confirmAddress(tx, { userId, sentTo, actorName: purpose });
      return isConfirmed ? { kind: "confirmed", userId, method: METHODS[purpose] } : null;
    }
    case "email_change_current":
    case "email_change_new":
      return approveEmailChange(tx, {
        userId,
        sentTo,
        side: purpose === "email_change_new" ? "new" : "current",
      });
    case "phone_change":
      return applyPhoneChange(tx, { userId, phone: sentTo });
    case "reauthentication":
      return null;
  }
}

import "server-only";
import { createAuthError } from "@/lib/auth/auth-error";
import { requireVerifiedSecondFactor } from "@/lib/auth/auth-session";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { recordTermsAcceptance } from "@/lib/domain/identity/account/record-terms-acceptance";
import { mergeUserMetadata } from "@/lib/domain/identity/authentication/data";
import { type UpdateUserInput, updateUserSchema } from "@/lib/domain/identity/authentication/model/schemas";
import {
  isMetadataWithinLimits,
  METADATA_TOO_LARGE_MESSAGE,
} from "@/lib/domain/identity/authentication/model/user-metadata";
import { parseLinkFlow } from "@/lib/domain/identity/authentication/parse-link-flow";
import { preparePasswordChange } from "@/lib/domain/identity/authentication/prepare-password-change";
import {
  requestEmailChange,
  requestPhoneChange,
} from "@/lib/domain/identity/authentication/request-contact-change";
import { getUserJson } from "@/lib/domain/identity/authentication/user-data";
import type { UserJson } from "@/lib/domain/identity/authentication/user-json";
import { parse } from "@/lib/errors";
import type { JsonObject } from "@/lib/json";

/**
 * Updates the user's own data. A new address or number takes effect once it is confirmed. Throws weak_password for
 * a short or common password, or same_password if the password doesn't change. Throws reauthentication_needed if
 * the sign-in isn't recent and no code was entered, or reauthentication_not_valid if the code is invalid. Throws
 * insufficient_aal if a second factor is set up but hasn't been verified.
 */
export async function updateUser({ ctx, input }: VerbArguments<UpdateUserInput>): Promise<UserJson> {
  const { email, phone, password, nonce, data, ...rest } = parse(updateUserSchema, input);
  const flow = parseLinkFlow(rest);
  const session = await requireVerifiedSecondFactor(ctx);
  // Hashing is slow, so it runs outside the transaction.
  const applyPassword =
    password === undefined ? null : await preparePasswordChange(ctx, { session, password, nonce });
  return ctx.transaction(async (tx) => {
    await applyPassword?.(tx);
    if (data) await saveMetadata(tx, session.userId, data);
    if (email !== undefined && email !== session.email)
      await requestEmailChange(tx, { session, email, flow });
    if (phone !== undefined && phone !== session.phone) await requestPhoneChange(tx, { session, phone });
    return getUserJson(tx, session.userId);
  });
}

/** Checks the size of the merged data, so that many small updates can't exceed the limit. */
async function saveMetadata(tx: Context, userId: string, data: JsonObject): Promise<void> {
  const merged = await mergeUserMetadata(tx, userId, data);
  if (!isMetadataWithinLimits(merged))
    throw createAuthError("validation_failed", { message: METADATA_TOO_LARGE_MESSAGE });
  // Apps report the user's consent to the terms in this field, as they do at sign-up (sign-up.ts).
  if (data.terms_accepted === true) await recordTermsAcceptance(tx, userId);
}

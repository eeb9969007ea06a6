import "server-only";
import { renderSVG } from "uqr";
import { createAuthError } from "@/lib/auth/auth-error";
import { requireVerifiedSecondFactor } from "@/lib/auth/auth-session";
import type { VerbArguments } from "@/lib/auth/context";
import { brand } from "@/lib/brand";
import { deleteUnverifiedFactors, insertFactor, listFactorRows } from "@/lib/domain/identity/mfa/data";
import { type EnrollFactorInput, enrollFactorSchema } from "@/lib/domain/identity/mfa/model/schemas";
import { createTotpSecret, getTotpUri } from "@/lib/domain/identity/mfa/totp";
import { parse } from "@/lib/errors";

const MAX_FACTORS = 10;

export interface EnrolledFactor {
  id: string;
  type: "totp" | "webauthn";
  friendly_name?: string;
  /** The secret for the authenticator app, which is shown only once. */
  totp?: { qr_code: string; secret: string; uri: string };
}

/**
 * Starts the enrollment of a second factor. The factor becomes active once it is verified. Throws
 * insufficient_aal if an existing second factor hasn't been verified in this session,
 * mfa_factor_name_conflict if the name is taken, or too_many_enrolled_mfa_factors if the limit is reached.
 */
export async function enrollFactor({
  ctx,
  input,
}: VerbArguments<EnrollFactorInput>): Promise<EnrolledFactor> {
  const { factor_type: factorType, friendly_name: requestedName } = parse(enrollFactorSchema, input);
  if (factorType === "phone") throw createAuthError("mfa_phone_enroll_not_enabled");
  const { userId, email, phone } = await requireVerifiedSecondFactor(ctx);
  const friendlyName = requestedName || null;
  const secret = factorType === "totp" ? createTotpSecret() : undefined;
  const id = await ctx.transaction(async (tx) => {
    await deleteUnverifiedFactors(tx, userId, friendlyName);
    const own = await listFactorRows(tx, userId, ["totp", "webauthn"]);
    if (own.length >= MAX_FACTORS) throw createAuthError("too_many_enrolled_mfa_factors");
    if (friendlyName && own.some((factor) => factor.friendlyName === friendlyName)) {
      throw createAuthError("mfa_factor_name_conflict");
    }
    const factor = {
      userId,
      factorType,
      friendlyName,
      status: "unverified",
      ...(secret && { secret }),
    } as const;
    return (await insertFactor(tx, factor)).id;
  });
  const enrolled = { id, type: factorType, ...(friendlyName && { friendly_name: friendlyName }) };
  if (!secret) return enrolled;
  const uri = getTotpUri({ secret, issuer: brand.name, account: email ?? phone ?? userId });
  return { ...enrolled, totp: { qr_code: renderSVG(uri), secret, uri } };
}

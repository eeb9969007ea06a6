import "server-only";
import { cookies, headers } from "next/headers";
import { cache } from "react";
import { createCookieContext } from "@/lib/auth/auth-session";
import type { Context } from "@/lib/auth/context";
import { getSessionCookieName, unsealSessionId } from "@/lib/auth/web-cookie";
import { type FactorSummary, getSecuritySettings } from "@/lib/domain/identity/mfa/get-security-settings";
import { getRequestId } from "@/lib/http/request-id";

/**
 * Returns the context of a user who has entered the correct password but hasn't verified a second factor yet;
 * null otherwise.
 */
export const findSecondStepContext = cache(async (): Promise<Context | null> => {
  const store = await cookies();
  const sessionId = await unsealSessionId(store.get(getSessionCookieName())?.value);
  if (!sessionId) return null;
  const found = await createCookieContext({ sessionId, requestId: getRequestId(await headers()) });
  if (!found || found.session.aal === "aal2" || !found.session.hasSecondFactor) return null;
  return found.ctx;
});

interface Choice {
  id: string;
  name: string;
}

/** The second factors that the user can use. */
export interface SecondStepMethods {
  authenticators: Choice[];
  keys: Choice[];
  hasRecoveryCodes: boolean;
}

export async function findSecondStepMethods(): Promise<SecondStepMethods | null> {
  const ctx = await findSecondStepContext();
  if (!ctx) return null;
  const { secondFactors, recoveryCodesLeft } = await getSecuritySettings({ ctx });
  const choices = (type: string, name: string) =>
    secondFactors.filter((factor) => factor.type === type).map((factor) => toChoice(factor, name));
  return {
    authenticators: choices("totp", "your authenticator app"),
    keys: choices("webauthn", "your security key"),
    hasRecoveryCodes: (recoveryCodesLeft ?? 0) > 0,
  };
}

function toChoice({ id, name }: FactorSummary, fallback: string): Choice {
  return { id, name: name ?? fallback };
}

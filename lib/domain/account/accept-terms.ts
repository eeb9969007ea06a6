import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { setTermsAccepted } from "@/lib/domain/account/data";

/** Keeps that somebody went on past the words that say what they agree to; the first time counts. */
export async function acceptTerms(tx: Context, userId: string): Promise<void> {
  if (!(await setTermsAccepted(tx, userId))) return;
  await recordAudit(tx, { action: "account.terms_accepted", entityType: "user", entityId: userId });
}

import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { markTermsAccepted } from "@/lib/domain/identity/account/data";

/** Records that the user accepted the terms and the privacy policy. Only the first acceptance is stored. */
export async function recordTermsAcceptance(tx: Context, userId: string): Promise<void> {
  if (!(await markTermsAccepted(tx, userId))) return;
  await recordAudit(tx, { action: "account.terms_accepted", entityType: "user", entityId: userId });
}

import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { markChecklistDismissed } from "@/lib/domain/work/day/data";
import { createNotFoundError } from "@/lib/errors";

/** Hides this user's first-run checklist in this organization. */
export async function dismissChecklist({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ dismissed: true }> {
  const { userId } = requireUser(ctx);
  const { organization } = ctx;
  if (!organization) throw createNotFoundError("Organization");
  await ctx.transaction(async (tx) => {
    const isNew = await markChecklistDismissed(tx, { organizationId: organization.id, userId });
    if (isNew) await recordAudit(tx, { action: "checklist.dismissed", entityType: "user", entityId: userId });
  });
  return { dismissed: true };
}

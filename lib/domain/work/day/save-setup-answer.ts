import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { updateSetupRow } from "@/lib/domain/work/day/data";
import { type SetupAnswerInput, setupAnswerSchema } from "@/lib/domain/work/day/model/schemas";
import { DomainError, parse } from "@/lib/errors";

/** Stores the owner's answer to a setup question. Sending the same answer again changes nothing. */
export async function saveSetupAnswer({ ctx, input }: VerbArguments<SetupAnswerInput>): Promise<void> {
  const { id, ownerId } = requirePermission(ctx, "organization", "full");
  const { userId } = requireUser(ctx);
  if (ownerId !== userId)
    throw new DomainError("FORBIDDEN", "Only the owner can set up the organization. Ask the owner to do it.");
  const answer = parse(setupAnswerSchema, input);
  await ctx.transaction(async (tx) => {
    if (!(await updateSetupRow(tx, answer))) return;
    await recordAudit(tx, {
      action: "setup.answered",
      entityType: "organization",
      entityId: id,
      after: answer,
    });
  });
}

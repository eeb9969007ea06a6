import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getContactRow, setContactsDistinct } from "@/lib/domain/billing/contacts/data";
import { type ContactPairInput, contactPairSchema } from "@/lib/domain/billing/contacts/model/schemas";
import { requireArchiveAccess } from "@/lib/domain/billing/contacts/require-client-access";
import { parse } from "@/lib/errors";

/**
 * Stops suggesting two contacts as duplicates of each other. Does nothing if the suggestion was already
 * dismissed.
 */
export async function dismissDuplicate({ ctx, input }: VerbArguments<ContactPairInput>): Promise<void> {
  await markPair(ctx, input, true);
}

/** Undoes `dismissDuplicate`, so that the two contacts are suggested as duplicates again. */
export async function restoreDuplicateSuggestion({
  ctx,
  input,
}: VerbArguments<ContactPairInput>): Promise<void> {
  await markPair(ctx, input, false);
}

type PairArguments = VerbArguments<ContactPairInput>;

async function markPair(
  ctx: PairArguments["ctx"],
  input: PairArguments["input"],
  isDistinct: boolean,
): Promise<void> {
  requirePermission(ctx, "horses", "full");
  requireOwnOrganization(ctx);
  const { id, source_id: otherId } = parse(contactPairSchema, input);
  await ctx.transaction(async (tx) => {
    const [first, second] = [await getContactRow(tx, id), await getContactRow(tx, otherId)];
    for (const contact of [first, second]) requireArchiveAccess(ctx, contact);
    if (!(await setContactsDistinct(tx, [first.id, second.id], isDistinct))) return;
    await recordAudit(tx, {
      action: isDistinct ? "contact.duplicate_dismissed" : "contact.duplicate_restored",
      entityType: "contact",
      entityId: first.id,
      after: { other_id: second.id },
    });
  });
}

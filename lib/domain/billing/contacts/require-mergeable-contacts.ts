import type { Context } from "@/lib/auth/context";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { requireClientAccess } from "@/lib/domain/billing/contacts/require-client-access";
import { DomainError } from "@/lib/errors";

/**
 * Checks that two contacts can be merged. If one of them is a client, merging requires the Pro plan and permission
 * to edit clients. Sample contacts can't be merged, because they are temporary: the user can remove all unchanged
 * sample data with one click.
 */
export function requireMergeableContacts(
  ctx: Context,
  { target, source }: Readonly<Record<"target" | "source", ContactDto>>,
): void {
  requireClientAccess(ctx, source, target);
  if (target.isSample || source.isSample) {
    throw new DomainError(
      "PRECONDITION_FAILED",
      "Sample contacts can't be merged. Choose two of your own contacts.",
    );
  }
  if (target.archivedAt !== null) {
    throw new DomainError(
      "PRECONDITION_FAILED",
      `${target.name} is archived. Restore the contact, or keep the other contact.`,
    );
  }
}

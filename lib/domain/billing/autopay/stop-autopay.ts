import "server-only";
import {
  type Context,
  requireOwnOrganization,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import type { ClientInfo } from "@/lib/auth/sessions";
import { endMandate } from "@/lib/domain/billing/autopay/end-mandate";
import { findActiveMandate, findContact } from "@/lib/domain/billing/autopay/mandate-data";
import { type AutopayContactInput, autopayContactSchema } from "@/lib/domain/billing/autopay/model/schemas";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Stops the signed-in client's automatic payments, regardless of the organization's plan. Does nothing if they are
 * already off.
 */
export async function stopOwnAutopay({ ctx, client }: { ctx: Context; client: ClientInfo }): Promise<void> {
  const { contactId } = requirePortalContact(ctx);
  const mandate = await findActiveMandate(ctx, contactId);
  if (mandate) await endMandate(ctx, { mandateId: mandate.id, reason: "client", ip: client.address });
}

/**
 * Stops a client's automatic payments on the organization's behalf. Returns false if they were already off. Throws
 * NOT_FOUND for unknown contacts.
 */
export async function stopClientAutopay({
  ctx,
  input,
}: VerbArguments<AutopayContactInput>): Promise<{ isStopped: boolean }> {
  requirePermission(ctx, "invoices", "full", { allowLocked: true });
  requireOwnOrganization(ctx);
  const { id } = parse(autopayContactSchema, input);
  if (!(await findContact(ctx, id))) throw createNotFoundError("Contact");
  const mandate = await findActiveMandate(ctx, id);
  if (!mandate) return { isStopped: false };
  return { isStopped: await endMandate(ctx, { mandateId: mandate.id, reason: "member" }) };
}

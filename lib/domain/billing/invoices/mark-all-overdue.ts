import "server-only";
import { type Context, withOrganization } from "@/lib/auth/context";
import { markInvoicesOverdue } from "@/lib/domain/billing/invoices/mark-invoices-overdue";
import { findOverdueOrganizations } from "@/lib/domain/billing/invoices/overdue-data";
import { logger } from "@/lib/logger";

/**
 * Marks invoices as overdue by the date in their organization's time zone. A failure in one organization
 * doesn't stop the others.
 */
export async function markAllOverdue({ ctx }: { ctx: Context }): Promise<void> {
  const failures: unknown[] = [];
  for (const organization of await findOverdueOrganizations(ctx)) {
    try {
      const marked = await markInvoicesOverdue({ ctx: withOrganization(ctx, organization) });
      logger().info({ organizationId: organization.id, marked }, "Marked invoices as overdue");
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Invoices could not be marked as overdue");
}

import "server-only";
import { type Context, withOrganization } from "@/lib/auth/context";
import { markOverdueInvoices } from "@/lib/domain/billing/invoices/mark-overdue-invoices";
import { findOverdueOrganizations } from "@/lib/domain/billing/invoices/overdue-data";
import { logger } from "@/lib/logger";

/**
 * Marks invoices as overdue, based on today's date in each organization's time zone. A failure in one organization
 * doesn't stop the others.
 */
export async function markAllOverdueInvoices({ ctx }: { ctx: Context }): Promise<void> {
  const failures: unknown[] = [];
  for (const organization of await findOverdueOrganizations(ctx)) {
    try {
      const marked = await markOverdueInvoices({ ctx: withOrganization(ctx, organization) });
      logger().info({ organizationId: organization.id, marked }, "Marked invoices as overdue");
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Invoices could not be marked as overdue");
}

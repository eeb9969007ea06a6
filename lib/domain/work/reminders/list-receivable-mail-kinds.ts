import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import {
  ALL_PERMISSIONS,
  hasPermission,
  type Module,
  type Permissions,
  readPermissions,
} from "@/lib/auth/permissions";
import { MAIL_KIND_NAMES, type MailKind } from "@/lib/domain/identity/email-preferences/model/labels";
import { hasFeature } from "@/lib/plans/entitlements";
import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";

interface Membership {
  isOwner: boolean;
  plan: PlanId;
  permissions: Permissions;
  /** Whether the organization has ever created an invoice, on any plan. */
  hasInvoices: boolean;
}

/** Clients can still pay invoices after a downgrade. */
const hasClients = ({ isOwner, plan, hasInvoices }: Membership) =>
  isOwner && (hasFeature(plan, "invoicing") || hasInvoices);

const canRead =
  (module: Module) =>
  ({ permissions }: Membership) =>
    hasPermission(permissions, module, "read");

/** Whether an organization can send the emails to this member. The same conditions apply when an email is sent. */
const CAN_RECEIVE: Readonly<Record<MailKind, (membership: Membership) => boolean>> = {
  "care-reminder": () => true,
  "task-assigned": (membership) =>
    hasFeature(membership.plan, "task_management") && canRead("tasks")(membership),
  "guest-visit": canRead("care"),
  "share-answered": canRead("horses"),
  "share-ended": canRead("horses"),
  "member-joined": canRead("invitations"),
  "trainer-answered": canRead("invitations"),
  "invoice-paid": hasClients,
  "charge-decided": hasClients,
  "client-message": hasClients,
};

/**
 * Returns the types of optional email that at least one of the user's organizations can send to the user. Throws
 * UNAUTHENTICATED if no user is signed in.
 */
export async function listReceivableMailKinds({ ctx }: Pick<VerbArguments, "ctx">): Promise<MailKind[]> {
  const { userId } = requireUser(ctx);
  const rows = await ctx.db.organizationMember.findMany({
    where: { userId, organization: { isActive: true } },
    select: {
      role: { select: { permissions: true } },
      organization: {
        select: { ownerId: true, subscriptionTier: true, counters: { select: { invoiceCount: true } } },
      },
    },
  });
  const memberships = rows.map(({ role, organization }) => {
    const isOwner = organization.ownerId === userId;
    return {
      isOwner,
      plan: normalizePlan(organization.subscriptionTier),
      permissions: isOwner ? ALL_PERMISSIONS : readPermissions(role.permissions),
      hasInvoices: (organization.counters?.invoiceCount ?? 0) > 0,
    };
  });
  return MAIL_KIND_NAMES.filter((kind) => memberships.some(CAN_RECEIVE[kind]));
}

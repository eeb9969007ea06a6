import { COMMANDS, type CommandKey } from "@/components/work/search/commands";
import type { Context } from "@/lib/auth/context";
import { hasPermission, type Level, type Module } from "@/lib/auth/permissions";
import { getPlanLimit, hasFeature, type PlanFeature } from "@/lib/plans/entitlements";
import { canOpenOrganizationTab } from "../organization/_components/organization-tabs";

interface CommandFacts {
  ctx: Pick<Context, "organization" | "permissions" | "horseIds">;
  hasInvoices: boolean;
  viewer?: { isStaff: boolean };
}

/** Lists the commands that the plan and the role allow, in the palette's order. */
export function listCommands({ ctx, hasInvoices, viewer }: CommandFacts): CommandKey[] {
  const { organization, permissions } = ctx;
  const has = (feature: PlanFeature) => organization !== null && hasFeature(organization.tier, feature);
  const can = (module: Module, level: Level = "read") =>
    organization !== null && hasPermission(permissions, module, level);
  const canWrite = (module: Module) => can(module, "full") && !organization?.isLocked;
  const writesFinances = canWrite("finances") && has("financial_tracking");
  const canAccount = can("finances") && can("invoices") && has("integrations") && ctx.horseIds === "all";
  const usable: Record<CommandKey, boolean> = {
    addRecord: can("horses") && canWrite("care"),
    logVisit: canWrite("care"),
    newHorse: canWrite("horses"),
    newTask: canWrite("tasks") && has("task_management"),
    newEvent: canWrite("calendar"),
    newEntry: writesFinances,
    newInvoice: canWrite("invoices") && has("invoicing"),
    // The client list is a tab on the invoices page, so it also requires read access to invoices.
    newClient: canWrite("clients") && can("invoices") && has("client_management"),
    newService: canWrite("invoices") && has("invoicing"),
    newCharge: canWrite("invoices") && has("invoicing"),
    newVisit: canWrite("invoices") && has("invoicing"),
    newAgreement: canWrite("invoices") && has("invoicing"),
    newPlan: canWrite("care"),
    newNote: canWrite("tasks") && has("task_management"),
    newMessage: has("priority_support"),
    newOrganization: organization === null || getPlanLimit(organization.tier, "organizations") === null,
    dashboard: true,
    horses: can("horses"),
    archivedHorses: can("horses"),
    importHorses: canWrite("horses"),
    care: can("care"),
    tasks: can("tasks"),
    invoices: can("invoices") && hasInvoices && !has("invoicing"),
    proDashboard: can("invoices") && has("invoicing"),
    clients: can("invoices") && can("clients") && has("client_management"),
    priceList: can("invoices") && has("invoicing"),
    charges: can("invoices") && has("invoicing"),
    agreements: can("invoices") && has("invoicing"),
    billingSettings: can("invoices") && has("invoicing"),
    invoiceRuns: can("invoices") && has("invoicing"),
    statements: can("invoices") && has("invoicing"),
    payouts: can("payments") && can("invoices") && has("invoicing"),
    aging: can("invoices") && has("invoicing"),
    contactsToCall: can("invoices") && has("invoicing"),
    billingReports: can("invoices") && has("invoicing"),
    salesTax: can("invoices") && has("invoicing"),
    reconciliation: can("invoices") && can("finances") && has("invoicing"),
    accounting: canAccount,
    lockedBooks: canAccount,
    vendorTotals: canAccount,
    finances: can("finances"),
    budget: writesFinances && ctx.horseIds === "all",
    importFinances: writesFinances,
    importServices: canWrite("invoices") && has("invoicing"),
    calendar: can("calendar"),
    calendarFeed: can("calendar") && has("integrations"),
    contacts: can("horses"),
    reports: can("reports"),
    notifications: organization !== null,
    organization: organization !== null,
    members: organization !== null && canOpenOrganizationTab(ctx, "members"),
    roles: organization !== null && canOpenOrganizationTab(ctx, "roles"),
    invitations: organization !== null && canOpenOrganizationTab(ctx, "invitations"),
    branding: organization !== null && canOpenOrganizationTab(ctx, "branding"),
    apiKeys: organization !== null && canOpenOrganizationTab(ctx, "apiKeys"),
    webhooks: organization !== null && canOpenOrganizationTab(ctx, "webhooks"),
    activity: organization !== null && canOpenOrganizationTab(ctx, "activity"),
    account: true,
    profile: true,
    security: true,
    notificationSettings: true,
    bills: true,
    yourData: true,
    subscription: true,
    paymentCollection: can("payments") && has("billing"),
    help: true,
    wiki: true,
    staff: viewer?.isStaff === true,
  };
  return (Object.keys(COMMANDS) as CommandKey[]).filter((key) => usable[key]);
}

import type { Module } from "@/lib/auth/permissions";

/** The types of entries. To see entries of a type, a member needs access to the type's module. */
export const ACTIVITY_KINDS = {
  organization: {
    label: "Organization",
    module: "organization",
    entityTypes: ["organization", "api_key", "webhook"],
  },
  members: { label: "Members", module: "members", entityTypes: ["member"] },
  roles: { label: "Roles", module: "members", entityTypes: ["role"] },
  invitations: {
    label: "Invitations",
    module: "invitations",
    entityTypes: ["invitation", "trainer_invitation"],
  },
  horses: { label: "Horses", module: "horses", entityTypes: ["horse", "horse_share"] },
  care: {
    label: "Care and health",
    module: "care",
    entityTypes: ["health_record", "care_plan", "care_item", "emergency_card", "guest_link"],
  },
  files: { label: "Photos and documents", module: "documents", entityTypes: ["horse_file"] },
  tasks: { label: "Tasks", module: "tasks", entityTypes: ["task", "shift_note"] },
  calendar: { label: "Calendar", module: "calendar", entityTypes: ["calendar_event", "calendar_feed"] },
  finances: {
    label: "Finances",
    module: "finances",
    entityTypes: ["finance_entry", "finance_budget", "horse_charge", "accounting"],
  },
  invoices: {
    label: "Invoices",
    module: "invoices",
    entityTypes: [
      "invoice",
      "payment",
      "payout",
      "service",
      "charge",
      "agreement",
      "invoice_run",
      "statement_run",
      "statement",
      "billing_settings",
      "tax_rate",
    ],
  },
  clients: { label: "Clients", module: "clients", entityTypes: ["client", "contact"] },
} as const satisfies Record<string, { label: string; module: Module; entityTypes: readonly string[] }>;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;
export const ACTIVITY_KIND_NAMES = Object.keys(ACTIVITY_KINDS) as ActivityKind[];

/** The label of each entity type. It is shown before the entity's name. */
export const ENTITY_NAMES: Readonly<Record<string, string>> = {
  organization: "Organization",
  api_key: "API key",
  webhook: "Webhook",
  member: "Member",
  role: "Role",
  invitation: "Invitation",
  trainer_invitation: "Trainer invitation",
  horse: "Horse",
  payment: "Payment",
  payout: "Payout",
  horse_share: "Sharing",
  horse_charge: "Charge",
  health_record: "Health record",
  care_plan: "Care plan",
  care_item: "Care",
  emergency_card: "Emergency card",
  guest_link: "Guest link",
  horse_file: "File",
  task: "Task",
  shift_note: "Shift note",
  calendar_event: "Event",
  calendar_feed: "Calendar link",
  billing_settings: "Billing settings",
  tax_rate: "Tax rate",
  finance_entry: "Entry",
  finance_budget: "Budget",
  accounting: "Accounting",
  invoice: "Invoice",
  client: "Client",
  contact: "Contact",
  service: "Service",
  charge: "Charge",
  agreement: "Agreement",
};

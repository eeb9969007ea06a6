/** A table that contains a person's or organization's data, and how a purge treats its rows. */
export interface PersonalTable {
  table: string;
  /** The column that contains the owner's ID. */
  owner: string;
  /** A unique column by which the export is sorted. Time-ordered IDs are fastest. */
  order: string;
  /**
   * The file name in the export. Null if the export omits the table, because its rows aren't useful to the
   * person or could be used to gain access.
   */
  file: string | null;
  /** Columns that the export leaves out, such as secrets and hashes. */
  hidden?: readonly string[];
  /** `anonymized`: the rows are kept for bookkeeping, but without personal data (anonymize-data.ts). */
  atPurge: "deleted" | "anonymized";
}

type TableOptions = Partial<Omit<PersonalTable, "table" | "file">>;

function ofUser(table: string, file: string | null, options: TableOptions = {}): PersonalTable {
  return { table, file, owner: "user_id", order: "id", atPurge: "deleted", ...options };
}

function ofOrganization(table: string, file: string | null, options: TableOptions = {}): PersonalTable {
  return { ...ofUser(table, file), owner: "organization_id", ...options };
}

/** The tables whose rows belong to a user, in the order in which a purge deletes their rows. */
export const USER_TABLES: readonly PersonalTable[] = [
  ofUser("user_account_profiles", "profile", { order: "user_id" }),
  ofUser("identities", "linked-sign-ins"),
  ofUser("sessions", "sessions"),
  ofUser("one_time_tokens", null),
  ofUser("pending_sign_ups", null),
  ofUser("auth_codes", null),
  ofUser("provider_flows", null),
  ofUser("mfa_challenges", null),
  ofUser("mfa_recovery_codes", null),
  ofUser("mfa_factors", "two-step-sign-in", { hidden: ["secret_encrypted", "credential", "credential_id"] }),
  ofUser("notification_choices", "notifications", { order: "kind" }),
  ofUser("uploads", null),
  ofUser("report_files", null),
  ofUser("support_messages", "support-messages"),
  ofUser("support_threads", "support", { atPurge: "anonymized" }),
  ofUser("reminder_hours", "reminder-hour", { order: "user_id" }),
  ofUser("reminders", "reminders"),
  ofUser("unread_messages", "unread-messages"),
  ofUser("billing_notifications", "billing-notifications"),
  ofUser("data_exports", null),
  ofUser("user_subscriptions", "subscription"),
  ofUser("trial_uses", "trial", { hidden: ["address_hash"], atPurge: "anonymized" }),
  ofUser("organization_member_horses", "membership-horses"),
  ofUser("calendar_feeds", "calendar-feeds", { hidden: ["secret_hash"] }),
  ofUser("saved_filters", "saved-filters"),
  ofUser("organization_members", "memberships"),
  ofUser("invitation_cutoffs", "invitation-cutoffs", { order: "organization_id" }),
  ofUser("users", "account", { owner: "id", hidden: ["password_hash"], atPurge: "anonymized" }),
];

/**
 * The tables whose rows belong to an organization, in the order in which a purge deletes their rows. The owner's
 * export includes them.
 */
export const ORGANIZATION_TABLES: readonly PersonalTable[] = [
  ofOrganization("qr_invitation_tokens", "invitations", { hidden: ["token", "token_hash", "token_sealed"] }),
  ofOrganization("trainer_invitations", "trainer-invitations", {
    owner: "trainer_organization_id",
    hidden: ["qr_token", "qr_token_hash", "qr_token_sealed"],
  }),
  ofOrganization("api_keys", "api-keys", { hidden: ["secret_hash"] }),
  ofOrganization("webhook_attempts", "webhook-attempts"),
  ofOrganization("webhook_deliveries", "webhook-deliveries"),
  ofOrganization("webhooks", "webhooks", { hidden: ["secret_encrypted", "former_secret_encrypted"] }),
  // Each of these rows belongs to one person and is included in that person's export.
  ofOrganization("support_messages", null),
  ofOrganization("support_threads", null, { atPurge: "anonymized" }),
  ofOrganization("reminders", null),
  ofOrganization("unread_messages", null),
  ofOrganization("billing_notifications", null),
  ofOrganization("organization_member_horses", "member-horses"),
  ofOrganization("organization_members", "members"),
  ofOrganization("invitation_cutoffs", "invitation-cutoffs", { order: "user_id" }),
  ofOrganization("roles", "roles"),
  ofOrganization("horse_files", "horse-files"),
  ofOrganization("uploads", null),
  ofOrganization("report_files", null),
  ofOrganization("organization_branding", "branding", {
    order: "organization_id",
    hidden: ["confirmation_hash"],
  }),
  ofOrganization("organization_storage", null, { order: "organization_id" }),
  ofOrganization("calendar_event_horses", "calendar-event-horses"),
  ofOrganization("calendar_event_people", "calendar-event-people"),
  ofOrganization("calendar_events", "calendar-events"),
  ofOrganization("calendar_feeds", null),
  ofOrganization("care_items", "care"),
  ofOrganization("care_plans", "care-plans"),
  ofOrganization("health_record_revisions", "health-record-revisions"),
  ofOrganization("health_records", "health-records"),
  ofOrganization("shift_note_readers", "shift-note-readers"),
  ofOrganization("shift_note_horses", "shift-note-horses"),
  ofOrganization("shift_notes", "shift-notes"),
  ofOrganization("task_exceptions", "task-exceptions"),
  ofOrganization("task_steps", "task-steps"),
  ofOrganization("task_horses", "task-horses"),
  ofOrganization("tasks", "tasks"),
  ofOrganization("emergency_cards", "emergency-cards", { hidden: ["token_hash", "token_sealed"] }),
  ofOrganization("horse_transfers", "horse-transfers", { hidden: ["token_hash", "snapshot"] }),
  ofOrganization("guest_link_horses", "guest-link-horses"),
  ofOrganization("guest_links", "guest-links", { hidden: ["token_hash"] }),
  // Must be deleted before the financial data, because the database rejects changes to locked days.
  ofOrganization("book_locks", "book-lock", { order: "organization_id" }),
  ofOrganization("finance_allocations", "finance-allocations"),
  ofOrganization("finance_entries", "finance-entries"),
  ofOrganization("finance_budgets", "finance-budgets"),
  ofOrganization("stall_counts", "stall-counts", { order: "starts_on" }),
  ofOrganization("accounting_accounts", "accounting-accounts", { order: "key" }),
  ofOrganization("payouts", "payouts"),
  ofOrganization("payout_transactions", "payout-transactions"),
  ofOrganization("vendor_thresholds", "vendor-thresholds", { order: "year" }),
  ofOrganization("accounting_exports", "accounting-exports"),
  ofOrganization("horse_charges", "horse-charges"),
  ofOrganization("horse_shares", "horse-shares", { hidden: ["token_hash", "token_sealed"] }),
  // Shares that this organization received. They are included in the exports of the organizations that own
  // the horses.
  ofOrganization("horse_shares", null, { owner: "to_organization_id" }),
  ofOrganization("horses", "horses"),
  ofOrganization("organization_events", null, { order: "number" }),
  ofOrganization("ledger_entries", "ledger", { atPurge: "anonymized" }),
  ofOrganization("charge_shares", "charge-shares"),
  ofOrganization("agreement_periods", "agreement-periods"),
  ofOrganization("agreement_pauses", "agreement-pauses"),
  ofOrganization("agreements", "agreements"),
  ofOrganization("charges", "charges"),
  ofOrganization("invoice_run_items", "invoice-run-items"),
  ofOrganization("statement_deliveries", "statement-deliveries"),
  ofOrganization("statement_runs", "statement-runs"),
  ofOrganization("invoice_runs", "invoice-runs"),
  ofOrganization("payer_rule_shares", "payer-rule-shares"),
  ofOrganization("payer_rules", "payer-rules"),
  ofOrganization("ownership_shares", "ownership-shares"),
  ofOrganization("ownerships", "ownerships"),
  ofOrganization("contact_emails", "contact-emails", { hidden: ["source_key"] }),
  ofOrganization("portal_sessions", "portal-sessions", { hidden: ["token_hash"] }),
  ofOrganization("portal_sign_ins", null),
  ofOrganization("autopay_settings", "autopay-settings", { order: "organization_id" }),
  ofOrganization("autopay_attempts", "automatic-payment-attempts"),
  ofOrganization("autopay_charges", "automatic-payments"),
  ofOrganization("autopay_mandates", "automatic-payment-mandates"),
  ofOrganization("contact_merges", "contact-merges"),
  ofOrganization("payment_reminders", "payment-reminders"),
  ofOrganization("invoice_reminder_pauses", "reminder-pauses", { order: "invoice_id" }),
  ofOrganization("contact_calls", "contact-calls"),
  ofOrganization("contact_reminder_settings", "contact-reminder-settings", { order: "contact_id" }),
  ofOrganization("late_fee_rules", "late-fee-rules"),
  ofOrganization("portal_payments", "portal-payments", { hidden: ["session_url"] }),
  ofOrganization("portal_settings", "portal-settings", { order: "organization_id" }),
  ofOrganization("payment_reminder_settings", "reminder-settings", { order: "organization_id" }),
  ofOrganization("client_credit_refunds", "credit-refunds", { atPurge: "anonymized" }),
  ofOrganization("credit_note_refunds", "credit-note-refunds", { atPurge: "anonymized" }),
  ofOrganization("credit_note_lines", "credit-note-lines", { atPurge: "anonymized" }),
  ofOrganization("credit_notes", "credit-notes", { atPurge: "anonymized" }),
  ofOrganization("invoice_payments", "payments", { atPurge: "anonymized" }),
  ofOrganization("bank_debits", "bank-debits", { atPurge: "anonymized" }),
  ofOrganization("client_credits", "client-credits", { atPurge: "anonymized" }),
  ofOrganization("client_payments", "client-payments", { atPurge: "anonymized" }),
  ofOrganization("invoice_line_items", "invoice-lines", { atPurge: "anonymized" }),
  ofOrganization("invoices", "invoices", { atPurge: "anonymized" }),
  ofOrganization("service_prices", "service-prices"),
  ofOrganization("services", "services"),
  ofOrganization("tax_rates", "tax-rates"),
  ofOrganization("billing_settings", "billing-settings", { order: "organization_id" }),
  ofOrganization("clients", "clients"),
  ofOrganization("audit_log", "history", { atPurge: "anonymized" }),
  ofOrganization("organizations", "organization", { owner: "id", atPurge: "anonymized" }),
];

/** Tables that identify a person by email address, because the person wasn't signed in. */
export const ADDRESS_TABLES: readonly PersonalTable[] = [
  {
    table: "newsletter_subscribers",
    owner: "email",
    order: "id",
    file: "newsletter",
    hidden: ["confirmation_hash", "unsubscribe_hash"],
    atPurge: "deleted",
  },
  { table: "contact_messages", owner: "email", order: "id", file: "messages-to-us", atPurge: "deleted" },
];

/**
 * All other tables: system data, counters, and rows that are deleted together with a row in one of the tables
 * above.
 */
export const SYSTEM_TABLES: readonly string[] = [
  "backups",
  "idempotency_keys",
  "organization_counters",
  "plan_payment_links",
  "rate_limits",
  "refresh_tokens",
  "signing_keys",
  "spent_tokens",
  "stripe_events",
  "stripe_reconciliations",
  "tier_entitlements",
  "wiki_questions",
  "worker_heartbeats",
];

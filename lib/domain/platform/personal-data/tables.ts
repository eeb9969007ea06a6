/** A table with data of a person or an organization, and how a purge treats it. */
export interface PersonalTable {
  table: string;
  /** The column that refers to the owner. */
  owner: string;
  /** A unique column that orders the export; time-ordered ids are fastest. */
  order: string;
  /** File name in the export; null if the data has no meaning for a person or would grant access. */
  file: string | null;
  /** Columns left out of the export, such as secrets and hashes. */
  hidden?: readonly string[];
  /** anonymized: kept for the books without personal data (anonymize-data.ts). */
  atPurge: "deleted" | "anonymized";
}

/** Tables of a person, by user id, in the order in which a purge deletes them. */
export const USER_TABLES: readonly PersonalTable[] = [
  { table: "user_account_profiles", owner: "user_id", order: "user_id", file: "profile", atPurge: "deleted" },
  { table: "identities", owner: "user_id", order: "id", file: "linked-sign-ins", atPurge: "deleted" },
  { table: "sessions", owner: "user_id", order: "id", file: "sessions", atPurge: "deleted" },
  { table: "one_time_tokens", owner: "user_id", order: "id", file: null, atPurge: "deleted" },
  { table: "pending_sign_ups", owner: "user_id", order: "id", file: null, atPurge: "deleted" },
  { table: "auth_codes", owner: "user_id", order: "id", file: null, atPurge: "deleted" },
  { table: "provider_flows", owner: "user_id", order: "id", file: null, atPurge: "deleted" },
  { table: "mfa_challenges", owner: "user_id", order: "id", file: null, atPurge: "deleted" },
  { table: "mfa_recovery_codes", owner: "user_id", order: "id", file: null, atPurge: "deleted" },
  {
    table: "mfa_factors",
    owner: "user_id",
    order: "id",
    file: "two-step-sign-in",
    hidden: ["secret_encrypted", "credential", "credential_id"],
    atPurge: "deleted",
  },
  {
    table: "notification_choices",
    owner: "user_id",
    order: "kind",
    file: "notifications",
    atPurge: "deleted",
  },
  { table: "uploads", owner: "user_id", order: "id", file: null, atPurge: "deleted" },
  { table: "report_files", owner: "user_id", order: "id", file: null, atPurge: "deleted" },
  { table: "support_messages", owner: "user_id", order: "id", file: "support-messages", atPurge: "deleted" },
  { table: "support_threads", owner: "user_id", order: "id", file: "support", atPurge: "anonymized" },
  { table: "reminder_hours", owner: "user_id", order: "user_id", file: "reminder-hour", atPurge: "deleted" },
  { table: "reminders", owner: "user_id", order: "id", file: "reminders", atPurge: "deleted" },
  { table: "data_exports", owner: "user_id", order: "id", file: null, atPurge: "deleted" },
  { table: "user_subscriptions", owner: "user_id", order: "id", file: "subscription", atPurge: "deleted" },
  {
    table: "trial_uses",
    owner: "user_id",
    order: "id",
    file: "trial",
    hidden: ["address_hash"],
    atPurge: "anonymized",
  },
  {
    table: "organization_member_horses",
    owner: "user_id",
    order: "id",
    file: "membership-horses",
    atPurge: "deleted",
  },
  {
    table: "calendar_feeds",
    owner: "user_id",
    order: "id",
    file: "calendar-feeds",
    hidden: ["secret_hash"],
    atPurge: "deleted",
  },
  { table: "saved_filters", owner: "user_id", order: "id", file: "saved-filters", atPurge: "deleted" },
  { table: "organization_members", owner: "user_id", order: "id", file: "memberships", atPurge: "deleted" },
  {
    table: "invitation_cutoffs",
    owner: "user_id",
    order: "organization_id",
    file: "invitation-cutoffs",
    atPurge: "deleted",
  },
  {
    table: "users",
    owner: "id",
    order: "id",
    file: "account",
    hidden: ["password_hash"],
    atPurge: "anonymized",
  },
];

/**
 * Tables of an organization, by organization id, in the order in which a purge deletes them. Its owner's export
 * includes them.
 */
export const ORGANIZATION_TABLES: readonly PersonalTable[] = [
  {
    table: "qr_invitation_tokens",
    owner: "organization_id",
    order: "id",
    file: "invitations",
    hidden: ["token", "token_hash", "token_sealed"],
    atPurge: "deleted",
  },
  {
    table: "trainer_invitations",
    owner: "trainer_organization_id",
    order: "id",
    file: "trainer-invitations",
    hidden: ["qr_token", "qr_token_hash", "qr_token_sealed"],
    atPurge: "deleted",
  },
  {
    table: "api_keys",
    owner: "organization_id",
    order: "id",
    file: "api-keys",
    hidden: ["secret_hash"],
    atPurge: "deleted",
  },
  {
    table: "webhook_attempts",
    owner: "organization_id",
    order: "id",
    file: "webhook-attempts",
    atPurge: "deleted",
  },
  {
    table: "webhook_deliveries",
    owner: "organization_id",
    order: "id",
    file: "webhook-deliveries",
    atPurge: "deleted",
  },
  {
    table: "webhooks",
    owner: "organization_id",
    order: "id",
    file: "webhooks",
    hidden: ["secret_encrypted", "former_secret_encrypted"],
    atPurge: "deleted",
  },
  // Each of these rows belongs to one person and is in that person's export.
  { table: "support_messages", owner: "organization_id", order: "id", file: null, atPurge: "deleted" },
  { table: "support_threads", owner: "organization_id", order: "id", file: null, atPurge: "anonymized" },
  { table: "reminders", owner: "organization_id", order: "id", file: null, atPurge: "deleted" },
  {
    table: "organization_member_horses",
    owner: "organization_id",
    order: "id",
    file: "member-horses",
    atPurge: "deleted",
  },
  {
    table: "organization_members",
    owner: "organization_id",
    order: "id",
    file: "members",
    atPurge: "deleted",
  },
  {
    table: "invitation_cutoffs",
    owner: "organization_id",
    order: "user_id",
    file: "invitation-cutoffs",
    atPurge: "deleted",
  },
  { table: "roles", owner: "organization_id", order: "id", file: "roles", atPurge: "deleted" },
  { table: "horse_files", owner: "organization_id", order: "id", file: "horse-files", atPurge: "deleted" },
  { table: "uploads", owner: "organization_id", order: "id", file: null, atPurge: "deleted" },
  { table: "report_files", owner: "organization_id", order: "id", file: null, atPurge: "deleted" },
  {
    table: "organization_branding",
    owner: "organization_id",
    order: "organization_id",
    file: "branding",
    hidden: ["confirmation_hash"],
    atPurge: "deleted",
  },
  {
    table: "organization_storage",
    owner: "organization_id",
    order: "organization_id",
    file: null,
    atPurge: "deleted",
  },
  {
    table: "calendar_event_horses",
    owner: "organization_id",
    order: "id",
    file: "calendar-event-horses",
    atPurge: "deleted",
  },
  {
    table: "calendar_event_people",
    owner: "organization_id",
    order: "id",
    file: "calendar-event-people",
    atPurge: "deleted",
  },
  {
    table: "calendar_events",
    owner: "organization_id",
    order: "id",
    file: "calendar-events",
    atPurge: "deleted",
  },
  {
    table: "calendar_feeds",
    owner: "organization_id",
    order: "id",
    file: null,
    atPurge: "deleted",
  },
  { table: "care_items", owner: "organization_id", order: "id", file: "care", atPurge: "deleted" },
  { table: "care_plans", owner: "organization_id", order: "id", file: "care-plans", atPurge: "deleted" },
  {
    table: "health_record_revisions",
    owner: "organization_id",
    order: "id",
    file: "health-record-revisions",
    atPurge: "deleted",
  },
  {
    table: "health_records",
    owner: "organization_id",
    order: "id",
    file: "health-records",
    atPurge: "deleted",
  },
  ...["shift_note_readers", "shift_note_horses", "shift_notes", "task_steps", "task_horses", "tasks"].map(
    (table): PersonalTable => ({
      table,
      owner: "organization_id",
      order: "id",
      file: table.replaceAll("_", "-"),
      atPurge: "deleted",
    }),
  ),
  {
    table: "emergency_cards",
    owner: "organization_id",
    order: "id",
    file: "emergency-cards",
    hidden: ["token_hash", "token_sealed"],
    atPurge: "deleted",
  },
  {
    table: "horse_transfers",
    owner: "organization_id",
    order: "id",
    file: "horse-transfers",
    hidden: ["token_hash", "snapshot"],
    atPurge: "deleted",
  },
  {
    table: "guest_link_horses",
    owner: "organization_id",
    order: "id",
    file: "guest-link-horses",
    atPurge: "deleted",
  },
  {
    table: "guest_links",
    owner: "organization_id",
    order: "id",
    file: "guest-links",
    hidden: ["token_hash"],
    atPurge: "deleted",
  },
  ...["finance_allocations", "finance_entries", "finance_budgets"].map(
    (table): PersonalTable => ({
      table,
      owner: "organization_id",
      order: "id",
      file: table.replaceAll("_", "-"),
      atPurge: "deleted",
    }),
  ),
  {
    table: "horse_charges",
    owner: "organization_id",
    order: "id",
    file: "horse-charges",
    atPurge: "deleted",
  },
  {
    table: "horse_shares",
    owner: "organization_id",
    order: "id",
    file: "horse-shares",
    hidden: ["token_hash", "token_sealed"],
    atPurge: "deleted",
  },
  // Horses that other organizations shared with this one. Their owners' exports contain them.
  {
    table: "horse_shares",
    owner: "to_organization_id",
    order: "id",
    file: null,
    atPurge: "deleted",
  },
  { table: "horses", owner: "organization_id", order: "id", file: "horses", atPurge: "deleted" },
  { table: "organization_events", owner: "organization_id", order: "number", file: null, atPurge: "deleted" },
  {
    table: "invoice_payments",
    owner: "organization_id",
    order: "id",
    file: "payments",
    atPurge: "anonymized",
  },
  {
    table: "invoice_line_items",
    owner: "organization_id",
    order: "id",
    file: "invoice-lines",
    atPurge: "anonymized",
  },
  { table: "invoices", owner: "organization_id", order: "id", file: "invoices", atPurge: "anonymized" },
  {
    table: "service_prices",
    owner: "organization_id",
    order: "id",
    file: "service-prices",
    atPurge: "deleted",
  },
  { table: "services", owner: "organization_id", order: "id", file: "services", atPurge: "deleted" },
  { table: "clients", owner: "organization_id", order: "id", file: "clients", atPurge: "deleted" },
  { table: "audit_log", owner: "organization_id", order: "id", file: "history", atPurge: "anonymized" },
  { table: "organizations", owner: "id", order: "id", file: "organization", atPurge: "anonymized" },
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

/** All other tables: system data, counters, and rows that are deleted with a row above. */
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

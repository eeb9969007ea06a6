-- CreateSchema (what Prisma generates from prisma/schema)
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "horses" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "breed" TEXT,
    "color" TEXT,
    "registration_number" TEXT,
    "sex" TEXT,
    "born_on" DATE,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "horses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "qr_invitation_tokens" (
    "id" UUID NOT NULL,
    "token" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "expires_at" TIMESTAMPTZ(3),
    "max_uses" INTEGER,
    "current_uses" INTEGER NOT NULL DEFAULT 0,
    "organization_id" UUID NOT NULL,
    "role_id" UUID NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "qr_invitation_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trainer_invitations" (
    "id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "is_qr_invitation" BOOLEAN NOT NULL DEFAULT true,
    "qr_token" TEXT,
    "qr_expires_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "qr_max_uses" INTEGER NOT NULL DEFAULT 1,
    "qr_current_uses" INTEGER NOT NULL DEFAULT 0,
    "message" TEXT,
    "trainer_services" JSONB NOT NULL DEFAULT '[]',
    "trainer_organization_id" UUID NOT NULL,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trainer_invitations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "clients" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "notes" TEXT,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "clients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoices" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "client_id" UUID,
    "sequence" INTEGER NOT NULL,
    "invoice_number" TEXT NOT NULL,
    "customer_name" TEXT NOT NULL,
    "customer_email" TEXT NOT NULL,
    "due_date" DATE NOT NULL,
    "notes" TEXT,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "total_amount" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "payment_link_url" TEXT,
    "stripe_payment_link_id" TEXT,
    "stripe_session_id" TEXT,
    "stripe_account_id" TEXT,
    "refunded_amount" INTEGER NOT NULL DEFAULT 0,
    "disputed_amount" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "voided_at" TIMESTAMPTZ(3),
    "replaces_invoice_id" UUID,
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_line_items" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "quantity" DECIMAL(12,2) NOT NULL,
    "rate" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "invoice_line_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_payments" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'settled',
    "amount" INTEGER NOT NULL,
    "application_fee_amount" INTEGER NOT NULL DEFAULT 0,
    "refunded_amount" INTEGER NOT NULL DEFAULT 0,
    "disputed_amount" INTEGER NOT NULL DEFAULT 0,
    "dispute_status" TEXT,
    "stripe_account_id" TEXT,
    "stripe_payment_intent_id" TEXT,
    "stripe_charge_id" TEXT,
    "stripe_checkout_session_id" TEXT,
    "note" TEXT,
    "recorded_by" UUID,
    "paid_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" UUID NOT NULL,
    "organization_id" UUID,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "action" TEXT NOT NULL,
    "entity_type" TEXT NOT NULL,
    "entity_id" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_events" (
    "id" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "account" TEXT,
    "type" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "id" UUID NOT NULL,
    "scope" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "response_status" INTEGER,
    "response_body" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "newsletter_subscribers" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "confirmation_hash" BYTEA,
    "unsubscribe_hash" BYTEA NOT NULL,
    "confirmation_sent_at" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "newsletter_subscribers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organizations" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "subscription_tier" TEXT NOT NULL DEFAULT 'personal',
    "owner_id" UUID NOT NULL,
    "member_count" INTEGER NOT NULL DEFAULT 1,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "time_zone" TEXT NOT NULL DEFAULT 'America/Chicago',
    "stripe_connect_account_id" TEXT,
    "stripe_onboarding_completed" BOOLEAN NOT NULL DEFAULT false,
    "stripe_charges_enabled" BOOLEAN NOT NULL DEFAULT false,
    "stripe_payouts_enabled" BOOLEAN NOT NULL DEFAULT false,
    "stripe_requirements_due" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "organizations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "organization_members" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role_id" UUID NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "roles" (
    "id" UUID NOT NULL,
    "organization_id" UUID,
    "key" TEXT,
    "name" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "permissions" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "roles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tier_entitlements" (
    "tier" TEXT NOT NULL,
    "feature" TEXT NOT NULL,
    "is_granted" BOOLEAN NOT NULL,
    "limit_value" BIGINT,

    CONSTRAINT "tier_entitlements_pkey" PRIMARY KEY ("tier","feature")
);

-- CreateTable
CREATE TABLE "organization_counters" (
    "organization_id" UUID NOT NULL,
    "last_invoice_number" INTEGER NOT NULL DEFAULT 0,
    "last_event_number" BIGINT NOT NULL DEFAULT 0,
    "revenue_cents" BIGINT NOT NULL DEFAULT 0,
    "pending_cents" BIGINT NOT NULL DEFAULT 0,
    "paid_count" INTEGER NOT NULL DEFAULT 0,
    "overdue_count" INTEGER NOT NULL DEFAULT 0,
    "invoice_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "organization_counters_pkey" PRIMARY KEY ("organization_id")
);

-- CreateTable
CREATE TABLE "organization_events" (
    "organization_id" UUID NOT NULL,
    "number" BIGINT NOT NULL,
    "topic" TEXT NOT NULL,
    "module" TEXT NOT NULL,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organization_events_pkey" PRIMARY KEY ("organization_id","number")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "aal" TEXT NOT NULL DEFAULT 'aal1',
    "amr" JSONB NOT NULL DEFAULT '[]',
    "user_agent" TEXT,
    "ip_address" INET,
    "current_organization_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_reason" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refresh_tokens" (
    "id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "parent_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "one_time_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "sent_to" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "consumed_at" TIMESTAMPTZ(3),

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mfa_factors" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "factor_type" TEXT NOT NULL,
    "friendly_name" TEXT,
    "status" TEXT NOT NULL DEFAULT 'unverified',
    "secret_encrypted" BYTEA,
    "phone" TEXT,
    "credential" JSONB,
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mfa_factors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "signing_keys" (
    "kid" TEXT NOT NULL,
    "public_jwk" JSONB NOT NULL,
    "private_key_encrypted" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("kid")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "user_subscriptions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL,
    "plan_type" TEXT NOT NULL,
    "trial_start" TIMESTAMPTZ(3),
    "trial_end" TIMESTAMPTZ(3),
    "current_period_end" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "stripe_price_id" TEXT,
    "stripe_customer_id" TEXT,
    "stripe_subscription_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT,
    "email_confirmed_at" TIMESTAMPTZ(3),
    "phone" TEXT,
    "phone_confirmed_at" TIMESTAMPTZ(3),
    "password_hash" TEXT,
    "password_changed_at" TIMESTAMPTZ(3),
    "user_metadata" JSONB NOT NULL DEFAULT '{}',
    "terms_accepted_at" TIMESTAMPTZ(3),
    "privacy_accepted_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "is_staff" BOOLEAN NOT NULL DEFAULT false,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_account_profiles" (
    "user_id" UUID NOT NULL,
    "email" TEXT,
    "full_name" TEXT NOT NULL,
    "display_name" TEXT,
    "account_type" TEXT NOT NULL DEFAULT 'personal',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_account_profiles_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "identities" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_id" TEXT NOT NULL,
    "email" TEXT,
    "identity_data" JSONB NOT NULL DEFAULT '{}',
    "last_sign_in_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "horses_organization_id_created_at_idx" ON "horses"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "qr_invitation_tokens_token_key" ON "qr_invitation_tokens"("token");

-- CreateIndex
CREATE INDEX "qr_invitation_tokens_organization_id_idx" ON "qr_invitation_tokens"("organization_id");

-- CreateIndex
CREATE INDEX "qr_invitation_tokens_role_id_idx" ON "qr_invitation_tokens"("role_id");

-- CreateIndex
CREATE INDEX "qr_invitation_tokens_created_by_idx" ON "qr_invitation_tokens"("created_by");

-- CreateIndex
CREATE UNIQUE INDEX "trainer_invitations_qr_token_key" ON "trainer_invitations"("qr_token");

-- CreateIndex
CREATE INDEX "trainer_invitations_trainer_organization_id_idx" ON "trainer_invitations"("trainer_organization_id");

-- CreateIndex
CREATE INDEX "trainer_invitations_created_by_idx" ON "trainer_invitations"("created_by");

-- CreateIndex
CREATE INDEX "clients_organization_id_name_idx" ON "clients"("organization_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "clients_organization_id_id_key" ON "clients"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_stripe_payment_link_id_key" ON "invoices"("stripe_payment_link_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_replaces_invoice_id_key" ON "invoices"("replaces_invoice_id");

-- CreateIndex
CREATE INDEX "invoices_organization_id_created_at_id_idx" ON "invoices"("organization_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoices_organization_id_status_created_at_id_idx" ON "invoices"("organization_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoices_client_id_idx" ON "invoices"("client_id");

-- CreateIndex
CREATE INDEX "invoices_created_by_idx" ON "invoices"("created_by");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_organization_id_sequence_key" ON "invoices"("organization_id", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_organization_id_invoice_number_key" ON "invoices"("organization_id", "invoice_number");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_organization_id_id_key" ON "invoices"("organization_id", "id");

-- CreateIndex
CREATE INDEX "invoice_line_items_organization_id_idx" ON "invoice_line_items"("organization_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_line_items_invoice_id_position_key" ON "invoice_line_items"("invoice_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_payments_stripe_payment_intent_id_key" ON "invoice_payments"("stripe_payment_intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_payments_stripe_charge_id_key" ON "invoice_payments"("stripe_charge_id");

-- CreateIndex
CREATE INDEX "invoice_payments_organization_id_invoice_id_idx" ON "invoice_payments"("organization_id", "invoice_id");

-- CreateIndex
CREATE INDEX "invoice_payments_recorded_by_idx" ON "invoice_payments"("recorded_by");

-- CreateIndex
CREATE INDEX "audit_log_organization_id_created_at_idx" ON "audit_log"("organization_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "audit_log_entity_type_entity_id_created_at_idx" ON "audit_log"("entity_type", "entity_id", "created_at");

-- CreateIndex
CREATE INDEX "stripe_events_received_at_idx" ON "stripe_events"("received_at");

-- CreateIndex
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "idempotency_keys_scope_key_key" ON "idempotency_keys"("scope", "key");

-- CreateIndex
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers"("email");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscribers_confirmation_hash_key" ON "newsletter_subscribers"("confirmation_hash");

-- CreateIndex
CREATE UNIQUE INDEX "newsletter_subscribers_unsubscribe_hash_key" ON "newsletter_subscribers"("unsubscribe_hash");

-- CreateIndex
CREATE UNIQUE INDEX "organizations_stripe_connect_account_id_key" ON "organizations"("stripe_connect_account_id");

-- CreateIndex
CREATE INDEX "organizations_owner_id_created_at_idx" ON "organizations"("owner_id", "created_at");

-- CreateIndex
CREATE INDEX "organization_members_user_id_joined_at_idx" ON "organization_members"("user_id", "joined_at");

-- CreateIndex
CREATE INDEX "organization_members_role_id_idx" ON "organization_members"("role_id");

-- CreateIndex
CREATE UNIQUE INDEX "organization_members_organization_id_user_id_key" ON "organization_members"("organization_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "roles_key_key" ON "roles"("key");

-- CreateIndex
CREATE UNIQUE INDEX "roles_organization_id_name_key" ON "roles"("organization_id", "name");

-- CreateIndex
CREATE INDEX "organization_events_created_at_idx" ON "organization_events"("created_at");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_current_organization_id_idx" ON "sessions"("current_organization_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_token_hash_key" ON "refresh_tokens"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "refresh_tokens_parent_id_key" ON "refresh_tokens"("parent_id");

-- CreateIndex
CREATE INDEX "refresh_tokens_session_id_idx" ON "refresh_tokens"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "one_time_tokens_token_hash_key" ON "one_time_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "one_time_tokens_user_id_purpose_idx" ON "one_time_tokens"("user_id", "purpose");

-- CreateIndex
CREATE INDEX "one_time_tokens_expires_at_idx" ON "one_time_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "mfa_factors_user_id_idx" ON "mfa_factors"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_subscriptions_user_id_key" ON "user_subscriptions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_subscriptions_stripe_customer_id_key" ON "user_subscriptions"("stripe_customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_subscriptions_stripe_subscription_id_key" ON "user_subscriptions"("stripe_subscription_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE UNIQUE INDEX "users_phone_key" ON "users"("phone");

-- CreateIndex
CREATE INDEX "user_account_profiles_email_idx" ON "user_account_profiles"("email");

-- CreateIndex
CREATE INDEX "identities_user_id_idx" ON "identities"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "identities_provider_provider_id_key" ON "identities"("provider", "provider_id");

-- AddForeignKey
ALTER TABLE "horses" ADD CONSTRAINT "horses_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "qr_invitation_tokens" ADD CONSTRAINT "qr_invitation_tokens_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "qr_invitation_tokens" ADD CONSTRAINT "qr_invitation_tokens_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "roles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "qr_invitation_tokens" ADD CONSTRAINT "qr_invitation_tokens_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trainer_invitations" ADD CONSTRAINT "trainer_invitations_trainer_organization_id_fkey" FOREIGN KEY ("trainer_organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trainer_invitations" ADD CONSTRAINT "trainer_invitations_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "clients" ADD CONSTRAINT "clients_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_client_id_fkey" FOREIGN KEY ("organization_id", "client_id") REFERENCES "clients"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_invoice_id_fkey" FOREIGN KEY ("replaces_invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line_items" ADD CONSTRAINT "invoice_line_items_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line_items" ADD CONSTRAINT "invoice_line_items_organization_id_invoice_id_fkey" FOREIGN KEY ("organization_id", "invoice_id") REFERENCES "invoices"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_organization_id_invoice_id_fkey" FOREIGN KEY ("organization_id", "invoice_id") REFERENCES "invoices"("organization_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_recorded_by_fkey" FOREIGN KEY ("recorded_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_role_id_fkey" FOREIGN KEY ("role_id") REFERENCES "roles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "roles" ADD CONSTRAINT "roles_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_counters" ADD CONSTRAINT "organization_counters_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "organization_events" ADD CONSTRAINT "organization_events_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_current_organization_id_fkey" FOREIGN KEY ("current_organization_id") REFERENCES "organizations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_subscriptions" ADD CONSTRAINT "user_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_account_profiles" ADD CONSTRAINT "user_account_profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma's schema can't say -----------------------------------------------------------------

CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE "users"
  ADD CONSTRAINT "users_email_lower_case" CHECK (email = lower(email)),
  ADD CONSTRAINT "users_email_or_phone" CHECK (email IS NOT NULL OR phone IS NOT NULL OR deleted_at IS NOT NULL);
ALTER TABLE "user_account_profiles"
  ADD CONSTRAINT "user_account_profiles_full_name_length" CHECK (char_length(full_name) BETWEEN 1 AND 200);

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_kind" CHECK (kind IN ('web', 'app', 'recovery')),
  ADD CONSTRAINT "sessions_aal" CHECK (aal IN ('aal1', 'aal2')),
  ADD CONSTRAINT "sessions_revoked_with_reason" CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL));
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_sha256" CHECK (octet_length(token_hash) = 32);
ALTER TABLE "one_time_tokens"
  ADD CONSTRAINT "one_time_tokens_sha256" CHECK (octet_length(token_hash) = 32),
  ADD CONSTRAINT "one_time_tokens_purpose" CHECK (purpose IN ('signup', 'recovery', 'magiclink',
    'email_change_current', 'email_change_new', 'reauthentication', 'phone')),
  ADD CONSTRAINT "one_time_tokens_attempts" CHECK (attempts >= 0);
ALTER TABLE "mfa_factors"
  ADD CONSTRAINT "mfa_factors_type" CHECK (factor_type IN ('totp', 'phone', 'webauthn')),
  ADD CONSTRAINT "mfa_factors_status" CHECK (status IN ('unverified', 'verified'));

ALTER TABLE "organizations"
  ADD CONSTRAINT "organizations_name_length" CHECK (char_length(name) BETWEEN 1 AND 200),
  ADD CONSTRAINT "organizations_tier" CHECK (subscription_tier IN ('personal', 'personal_plus', 'ranch', 'pro')),
  ADD CONSTRAINT "organizations_member_count" CHECK (member_count >= 1);
ALTER TABLE "roles"
  ADD CONSTRAINT "roles_permissions_object" CHECK (jsonb_typeof(permissions) = 'object'),
  ADD CONSTRAINT "roles_built_in_or_own" CHECK ((organization_id IS NULL) = (key IS NOT NULL));
ALTER TABLE "tier_entitlements"
  ADD CONSTRAINT "tier_entitlements_tier" CHECK (tier IN ('personal', 'personal_plus', 'ranch', 'pro')),
  ADD CONSTRAINT "tier_entitlements_limit" CHECK (limit_value >= 0);
ALTER TABLE "organization_counters"
  ADD CONSTRAINT "organization_counters_not_negative" CHECK (last_invoice_number >= 0 AND last_event_number >= 0
    AND pending_cents >= 0 AND paid_count >= 0 AND overdue_count >= 0 AND invoice_count >= 0);

ALTER TABLE "qr_invitation_tokens"
  ADD CONSTRAINT "qr_invitation_tokens_token" CHECK (token ~ '^[0-9a-f]{32,}$'),
  ADD CONSTRAINT "qr_invitation_tokens_uses" CHECK (current_uses >= 0 AND max_uses >= 1 AND current_uses <= max_uses);
ALTER TABLE "trainer_invitations"
  ADD CONSTRAINT "trainer_invitations_status" CHECK (status IN ('pending', 'accepted', 'declined', 'canceled')),
  ADD CONSTRAINT "trainer_invitations_token" CHECK (qr_token ~ '^[0-9a-f]{32,}$'),
  ADD CONSTRAINT "trainer_invitations_uses"
    CHECK (qr_current_uses >= 0 AND qr_max_uses >= 1 AND qr_current_uses <= qr_max_uses);

ALTER TABLE "user_subscriptions"
  ADD CONSTRAINT "user_subscriptions_plan" CHECK (plan_type IN ('personal', 'personal_plus', 'ranch', 'pro')),
  ADD CONSTRAINT "user_subscriptions_trial" CHECK (trial_end >= trial_start);

ALTER TABLE "horses" ADD CONSTRAINT "horses_name_length" CHECK (char_length(name) BETWEEN 1 AND 200);
CREATE INDEX "horses_active_idx" ON "horses" (organization_id, created_at DESC, id DESC) WHERE archived_at IS NULL;

ALTER TABLE "clients"
  ADD CONSTRAINT "clients_name_length" CHECK (char_length(name) BETWEEN 1 AND 200),
  ADD CONSTRAINT "clients_email_lower_case" CHECK (email = lower(email));
CREATE UNIQUE INDEX "clients_active_email_key" ON "clients" (organization_id, email) WHERE archived_at IS NULL;
CREATE INDEX "clients_search_idx" ON "clients" USING gin ((lower(name || ' ' || email)) gin_trgm_ops);

ALTER TABLE "invoices"
  ADD CONSTRAINT "invoices_sequence" CHECK (sequence >= 1),
  ADD CONSTRAINT "invoices_total" CHECK (total_amount BETWEEN 0 AND 99999999),
  ADD CONSTRAINT "invoices_currency" CHECK (currency = 'usd'),
  ADD CONSTRAINT "invoices_status" CHECK (status IN ('draft', 'sent', 'paid', 'overdue')),
  ADD CONSTRAINT "invoices_revision" CHECK (revision >= 1),
  ADD CONSTRAINT "invoices_refunded" CHECK (refunded_amount BETWEEN 0 AND total_amount),
  ADD CONSTRAINT "invoices_disputed" CHECK (disputed_amount BETWEEN 0 AND total_amount),
  ADD CONSTRAINT "invoices_paid_when" CHECK ((status = 'paid') = (paid_at IS NOT NULL)),
  ADD CONSTRAINT "invoices_sent_when" CHECK (status = 'draft' OR sent_at IS NOT NULL),
  ADD CONSTRAINT "invoices_paid_is_final" CHECK (voided_at IS NULL OR status <> 'paid');
CREATE INDEX "invoices_search_idx" ON "invoices"
  USING gin ((lower(invoice_number || ' ' || customer_name || ' ' || customer_email)) gin_trgm_ops);
-- Open invoices by due date: what is overdue but not marked yet, and what the job marks.
CREATE INDEX "invoices_due_idx" ON "invoices" (organization_id, due_date) WHERE status = 'sent' AND voided_at IS NULL;
CREATE INDEX "invoices_open_client_idx" ON "invoices" (client_id)
  INCLUDE (total_amount) WHERE status IN ('sent', 'overdue') AND voided_at IS NULL;

ALTER TABLE "invoice_line_items"
  ADD CONSTRAINT "invoice_line_items_position" CHECK (position >= 0),
  ADD CONSTRAINT "invoice_line_items_quantity" CHECK (quantity >= 0.01),
  ADD CONSTRAINT "invoice_line_items_rate" CHECK (rate >= 0),
  ADD CONSTRAINT "invoice_line_items_amount" CHECK (amount = round(quantity * rate));
ALTER TABLE "invoice_payments"
  ADD CONSTRAINT "invoice_payments_method" CHECK (method IN ('card', 'cash', 'check', 'transfer')),
  ADD CONSTRAINT "invoice_payments_status" CHECK (status IN ('settled', 'surplus', 'surplus_refunded')),
  ADD CONSTRAINT "invoice_payments_amounts" CHECK (amount >= 0 AND application_fee_amount BETWEEN 0 AND amount
    AND refunded_amount BETWEEN 0 AND amount AND disputed_amount BETWEEN 0 AND amount),
  ADD CONSTRAINT "invoice_payments_card_at_stripe" CHECK ((method = 'card') = (stripe_payment_intent_id IS NOT NULL));
-- Two payers at once: one settles the invoice, the other is a surplus to refund.
CREATE UNIQUE INDEX "invoice_payments_settled_key" ON "invoice_payments" (invoice_id) WHERE status = 'settled';

ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_kind"
  CHECK (actor_kind IN ('user', 'companionApp', 'apiKey', 'stripe', 'job', 'publicLink', 'nobody'));
ALTER TABLE "stripe_events" ADD CONSTRAINT "stripe_events_endpoint" CHECK (endpoint IN ('platform', 'connect'));
CREATE INDEX "stripe_events_open_idx" ON "stripe_events" (received_at) WHERE processed_at IS NULL;
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_subject"
  CHECK (subject IN ('general', 'support', 'billing', 'partnership', 'media', 'feedback'));
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_email_lower_case" CHECK (email = lower(email));

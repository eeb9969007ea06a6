-- CreateTable
CREATE TABLE "webhooks" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "event_types" TEXT[],
    "secret_encrypted" BYTEA NOT NULL,
    "former_secret_encrypted" BYTEA,
    "former_secret_ends_at" TIMESTAMPTZ(3),
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    "gave_up_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "created_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "event_type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "delivery_id" UUID NOT NULL,
    "status_code" INTEGER,
    "problem" TEXT,
    "answer" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhooks_organization_id_created_at_idx" ON "webhooks"("organization_id", "created_at");

-- CreateIndex
CREATE INDEX "webhooks_created_by_idx" ON "webhooks"("created_by");

-- CreateIndex
CREATE UNIQUE INDEX "webhooks_organization_id_id_key" ON "webhooks"("organization_id", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_organization_id_webhook_id_created_at_id_idx" ON "webhook_deliveries"("organization_id", "webhook_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_organization_id_id_key" ON "webhook_deliveries"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_webhook_id_event_id_key" ON "webhook_deliveries"("webhook_id", "event_id");

-- CreateIndex
CREATE INDEX "webhook_attempts_organization_id_delivery_id_created_at_idx" ON "webhook_attempts"("organization_id", "delivery_id", "created_at");

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_organization_id_webhook_id_fkey" FOREIGN KEY ("organization_id", "webhook_id") REFERENCES "webhooks"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_organization_id_delivery_id_fkey" FOREIGN KEY ("organization_id", "delivery_id") REFERENCES "webhook_deliveries"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "webhooks"
  ADD CONSTRAINT "webhooks_lengths" CHECK (char_length(url) BETWEEN 1 AND 2000 AND char_length(description) <= 200),
  ADD CONSTRAINT "webhooks_event_types" CHECK (cardinality(event_types) > 0),
  ADD CONSTRAINT "webhooks_former_secret" CHECK ((former_secret_encrypted IS NULL) = (former_secret_ends_at IS NULL)),
  ADD CONSTRAINT "webhooks_gave_up" CHECK (gave_up_at IS NULL OR NOT is_enabled);

ALTER TABLE "webhook_deliveries"
  ADD CONSTRAINT "webhook_deliveries_status" CHECK (status IN ('waiting', 'delivered', 'failed')),
  ADD CONSTRAINT "webhook_deliveries_tries" CHECK (tries >= 0),
  ADD CONSTRAINT "webhook_deliveries_delivered" CHECK ((status = 'delivered') = (delivered_at IS NOT NULL)),
  ADD CONSTRAINT "webhook_deliveries_next_try" CHECK ((status = 'waiting') = (next_try_at IS NOT NULL));

ALTER TABLE "webhook_attempts"
  ADD CONSTRAINT "webhook_attempts_came_of_it" CHECK ((status_code IS NULL) = (problem IS NOT NULL)),
  ADD CONSTRAINT "webhook_attempts_answer" CHECK (octet_length(answer) <= 8192),
  ADD CONSTRAINT "webhook_attempts_duration" CHECK (duration_ms >= 0);

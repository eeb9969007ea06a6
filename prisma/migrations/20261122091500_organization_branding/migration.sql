-- CreateTable
CREATE TABLE "organization_branding" (
    "organization_id" UUID NOT NULL,
    "color" TEXT,
    "logo_id" UUID,
    "logo_width" INTEGER,
    "logo_height" INTEGER,
    "reply_to" TEXT,
    "pending_reply_to" TEXT,
    "confirmation_hash" BYTEA,
    "pending_since" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "organization_branding_pkey" PRIMARY KEY ("organization_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "organization_branding_confirmation_hash_key" ON "organization_branding"("confirmation_hash");

-- AddForeignKey
ALTER TABLE "organization_branding" ADD CONSTRAINT "organization_branding_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "organization_branding"
  ADD CONSTRAINT "organization_branding_color" CHECK (color ~ '^#[0-9a-f]{6}$'),
  ADD CONSTRAINT "organization_branding_logo" CHECK (
    num_nonnulls(logo_id, logo_width, logo_height) IN (0, 3)
    AND logo_width BETWEEN 1 AND 960 AND logo_height BETWEEN 1 AND 960),
  ADD CONSTRAINT "organization_branding_reply_to" CHECK (
    reply_to ~ '^[^[:space:]@]+@[^[:space:]@]+$' AND char_length(reply_to) <= 320),
  ADD CONSTRAINT "organization_branding_pending" CHECK (
    pending_reply_to ~ '^[^[:space:]@]+@[^[:space:]@]+$' AND char_length(pending_reply_to) <= 320),
  ADD CONSTRAINT "organization_branding_pending_since" CHECK ((pending_reply_to IS NULL) = (pending_since IS NULL)),
  ADD CONSTRAINT "organization_branding_confirmation" CHECK (
    confirmation_hash IS NULL OR (pending_reply_to IS NOT NULL AND octet_length(confirmation_hash) = 32));

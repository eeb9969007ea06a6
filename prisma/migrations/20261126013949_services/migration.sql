-- CreateTable
CREATE TABLE "services" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "notes" TEXT,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "services_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "services_lengths" CHECK (length("name") BETWEEN 1 AND 80 AND length("notes") <= 2000),
    CONSTRAINT "services_category" CHECK ("category" IN ('board', 'care', 'farrier', 'vet', 'lesson', 'training', 'transport', 'supplies', 'other')),
    CONSTRAINT "services_unit" CHECK ("unit" IN ('each', 'hour', 'day', 'week', 'month', 'mile'))
);

-- CreateTable
CREATE TABLE "service_prices" (
    "id" UUID NOT NULL,
    "organization_id" UUID NOT NULL,
    "service_id" UUID NOT NULL,
    "starts_on" DATE NOT NULL,
    "price" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_prices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "service_prices_price" CHECK ("price" BETWEEN 0 AND 99999999)
);

-- CreateIndex
CREATE UNIQUE INDEX "services_organization_id_id_key" ON "services"("organization_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "services_active_name_key" ON "services"("organization_id", lower("name")) WHERE "archived_at" IS NULL;

-- CreateIndex
CREATE UNIQUE INDEX "service_prices_service_id_starts_on_key" ON "service_prices"("service_id", "starts_on");

-- CreateIndex
CREATE INDEX "service_prices_organization_id_service_id_idx" ON "service_prices"("organization_id", "service_id");

-- AddForeignKey
ALTER TABLE "services" ADD CONSTRAINT "services_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_prices" ADD CONSTRAINT "service_prices_organization_id_fkey" FOREIGN KEY ("organization_id") REFERENCES "organizations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_prices" ADD CONSTRAINT "service_prices_organization_id_service_id_fkey" FOREIGN KEY ("organization_id", "service_id") REFERENCES "services"("organization_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

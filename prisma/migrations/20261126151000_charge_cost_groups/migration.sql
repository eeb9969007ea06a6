-- Names the charges whose costs one expense of the finances books. Null if the charge's cost isn't booked.
ALTER TABLE "charges" ADD COLUMN "cost_group_id" UUID;

CREATE INDEX "charges_organization_id_cost_group_id_idx" ON "charges"("organization_id", "cost_group_id");

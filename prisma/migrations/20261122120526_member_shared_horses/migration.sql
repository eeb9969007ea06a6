-- DropForeignKey
ALTER TABLE "organization_member_horses" DROP CONSTRAINT "organization_member_horses_organization_id_horse_id_fkey";

-- DropIndex
DROP INDEX "organization_member_horses_organization_id_horse_id_idx";

-- CreateIndex
CREATE INDEX "organization_member_horses_horse_id_idx" ON "organization_member_horses"("horse_id");

-- AddForeignKey
ALTER TABLE "organization_member_horses" ADD CONSTRAINT "organization_member_horses_horse_id_fkey" FOREIGN KEY ("horse_id") REFERENCES "horses"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "horses" ADD COLUMN     "barn_name" TEXT,
ADD COLUMN     "height_cm" DECIMAL(5,1),
ADD COLUMN     "last_logged_at" TIMESTAMPTZ(3),
ADD COLUMN     "location" TEXT,
ADD COLUMN     "markings" TEXT,
ADD COLUMN     "microchip" TEXT,
ADD COLUMN     "microchip_kind" TEXT,
ADD COLUMN     "notes" TEXT,
ADD COLUMN     "owner_email" TEXT,
ADD COLUMN     "owner_name" TEXT,
ADD COLUMN     "owner_phone" TEXT,
ADD COLUMN     "passport_number" TEXT,
ADD COLUMN     "registry" TEXT,
ADD COLUMN     "ueln" TEXT;


ALTER TABLE "horses"
  ADD CONSTRAINT "horses_sex" CHECK (sex IN ('mare', 'stallion', 'gelding', 'colt', 'filly')),
  ADD CONSTRAINT "horses_microchip_kind" CHECK (microchip_kind IN ('iso', 'older')),
  ADD CONSTRAINT "horses_microchip_has_kind" CHECK ((microchip IS NULL) = (microchip_kind IS NULL)),
  ADD CONSTRAINT "horses_microchip_iso" CHECK (microchip_kind <> 'iso' OR microchip ~ '^[0-9]{15}$'),
  ADD CONSTRAINT "horses_height" CHECK (height_cm BETWEEN 40 AND 250),
  ADD CONSTRAINT "horses_lengths" CHECK (
    char_length(barn_name) <= 200 AND char_length(breed) <= 200 AND char_length(color) <= 200
    AND char_length(markings) <= 500 AND char_length(microchip) <= 30 AND char_length(ueln) <= 30
    AND char_length(passport_number) <= 100 AND char_length(registry) <= 100
    AND char_length(registration_number) <= 100 AND char_length(owner_name) <= 200
    AND char_length(owner_phone) <= 50 AND char_length(owner_email) <= 254
    AND char_length(location) <= 100 AND char_length(notes) <= 5000
  );

-- Two horses that are here now never share a chip; one that left may come back under another name.
CREATE UNIQUE INDEX "horses_microchip_key" ON "horses" (organization_id, microchip) WHERE archived_at IS NULL;

-- The lists, by name whatever its capitals; the open ones and the archived apart.
CREATE INDEX "horses_open_by_name_idx" ON "horses" (organization_id, lower(name), id) WHERE archived_at IS NULL;
CREATE INDEX "horses_archived_by_name_idx" ON "horses" (organization_id, lower(name), id) WHERE archived_at IS NOT NULL;
-- What the filters offer, and what they choose.
CREATE INDEX "horses_location_idx" ON "horses" (organization_id, location) WHERE archived_at IS NULL;
CREATE INDEX "horses_owner_name_idx" ON "horses" (organization_id, owner_name) WHERE archived_at IS NULL;

-- The expression stands in lib/domain/horses/list-data.ts as well.
CREATE INDEX "horses_search_idx" ON "horses" USING gin ((lower(
  name || ' ' || coalesce(barn_name, '') || ' ' || coalesce(microchip, '') || ' ' || coalesce(ueln, '') || ' '
  || coalesce(passport_number, '') || ' ' || coalesce(registration_number, '') || ' ' || coalesce(owner_name, '')
)) gin_trgm_ops);

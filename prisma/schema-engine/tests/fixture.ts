/**
 * A schema that is split into several files and uses the same features as Hoofline's schema, so that the
 * tests detect changes in a new engine version.
 */
export const SCHEMA_FILES = {
  "main.prisma": `
generator client {
  provider = "prisma-client"
  output   = "../../generated"
}

datasource db {
  provider = "postgresql"
}
`,
  "horses.prisma": `
model Horse {
  id        String    @id @db.Uuid
  name      String
  bornOn    DateTime? @map("born_on") @db.Date
  createdAt DateTime  @default(now()) @map("created_at") @db.Timestamptz(3)
  deletedAt DateTime? @map("deleted_at") @db.Timestamptz(3)
  height    Decimal   @db.Decimal(12, 2)
  bytes     BigInt
  details   Json
  tags      String[]
  status    String
  visits    Visit[]

  @@index([createdAt(sort: Desc)])
  @@index([name(ops: raw("gin_trgm_ops"))], map: "horses_name_trgm", type: Gin)
  @@map("horses")
}
`,
  "visits.prisma": `
model Visit {
  horseId String @map("horse_id") @db.Uuid
  number  Int
  horse   Horse  @relation(fields: [horseId], references: [id], onDelete: Cascade)

  @@id([horseId, number])
  @@map("visits")
}
`,
};

/** This SQL must run before the tables are created, because the index on horses.name needs the extension. */
export const EXTENSION_SQL = "CREATE EXTENSION IF NOT EXISTS pg_trgm;";

/** Statements that Prisma's schema can't express and that a naive split at ";" would break. */
export const HAND_WRITTEN_SQL = `
CREATE UNIQUE INDEX horses_active_name ON horses (lower(name)) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX horses_active_status ON horses (status, name) WHERE deleted_at IS NULL;
CREATE INDEX horses_text_trgm ON horses USING gin ((lower(name) || ' ' || status) gin_trgm_ops);
ALTER TABLE horses ADD CONSTRAINT horses_status CHECK (status IN ('in;foal', 'retired'));
CREATE FUNCTION keep_horse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1;
  RETURN NEW;
END;
$$;
CREATE TRIGGER keep_horse BEFORE UPDATE ON horses FOR EACH ROW EXECUTE FUNCTION keep_horse();
`;

/** A script whose second statement fails. The first statement must be rolled back too. */
export const FAILING_SQL = "CREATE TABLE half (id int PRIMARY KEY); ALTER TABLE missing ADD COLUMN x int;";

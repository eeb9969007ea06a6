import { existsSync } from "node:fs";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { defineConfig } from "prisma/config";

const root = import.meta.dirname;

// Prisma itself doesn't read .env files. The first value found is used: from the environment, then
// .env.local, then .env, as in Next.
for (const file of [".env.local", ".env"]) {
  if (existsSync(join(root, file))) loadEnvFile(join(root, file));
}

// Uses the WebAssembly engine and sends no telemetry, because nothing here needs the network
// (docs/decisions/0002).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= join(root, "prisma/schema-engine/main.mjs");
process.env.CHECKPOINT_DISABLE ??= "1";
process.env.PRISMA_HIDE_UPDATE_MESSAGE ??= "1";

// Migrations run as the owner of the tables. See docs/decisions/0038.
const url = process.env.DATABASE_MIGRATION_URL || process.env.DATABASE_URL;

export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  // Omitted if no URL is set. `generate` needs no database, and `migrate` reports that the URL is missing.
  ...(url ? { datasource: { url } } : {}),
});

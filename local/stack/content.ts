import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { withLock } from "../postgres/database";
import { readJsonFile, writePrivateJson } from "./data-folder";
import { type DatabaseContentKind, detectDatabaseContent } from "./demo";
import { applyMigrations } from "./migrations";
import { getBundlePath, type StackContext } from "./stand-ins";

/** An arbitrary number that no other lock in this database uses. */
const MIGRATION_LOCK = 5_170_223_406;

const stampSchema = z.object({ digest: z.string() });

/**
 * Applies migrations, updates the tables that mirror the code, and loads the demo stable into an empty database.
 */
export async function prepareDatabaseContent(
  scene: StackContext,
  databaseUrl: string,
  demo: boolean,
): Promise<DatabaseContentKind> {
  const { settings, processes, progress, env } = scene;
  const { root } = settings;
  await progress.step("Migrations and reference data", () =>
    // While the first start is running a migration, a second start must wait. Otherwise, it would treat the
    // migration as failed.
    withLock(databaseUrl, MIGRATION_LOCK, async () => {
      const migrated = await applyMigrations(root, databaseUrl, processes.tasks, env);
      await syncReferenceData(scene, databaseUrl, migrated);
    }),
  );
  const seed = getBundlePath(root, "seed");
  const content = await detectDatabaseContent(databaseUrl);
  if (content !== "empty" || !demo || !existsSync(seed)) return content;
  await progress.step("Demo stable", () =>
    processes.tasks.run("Adding the demo data", ["--enable-source-maps", seed], env),
  );
  return detectDatabaseContent(databaseUrl);
}

/** Creates the plans' prices in the Stripe stand-in or in the configured Stripe account. Idempotent. */
export async function setUpStripe({ settings, processes, progress, env }: StackContext): Promise<void> {
  const script = getBundlePath(settings.root, "stripe-setup");
  if (!existsSync(script)) return;
  await progress.step("Plans in Stripe", () =>
    processes.tasks.run("Setting up the plans in Stripe", ["--enable-source-maps", script], env),
  );
}

/**
 * Runs the script that updates the tables that mirror the code. The script takes a second, so it is skipped if
 * neither the script nor the database has changed.
 */
async function syncReferenceData(
  { settings, processes, env }: StackContext,
  databaseUrl: string,
  migrated: boolean,
): Promise<void> {
  const script = getBundlePath(settings.root, "reference");
  if (!existsSync(script)) return;
  const stamp = join(settings.dataDir, "reference.json");
  const digest = createHash("sha256")
    .update(`${databaseUrl} ${env.DATABASE_URL}`)
    .update(readFileSync(script))
    .digest("hex");
  if (!migrated && readJsonFile(stamp, stampSchema)?.digest === digest) return;
  await processes.tasks.run("Updating the reference data", ["--enable-source-maps", script], env);
  writePrivateJson(stamp, { digest });
}

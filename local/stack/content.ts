import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readJson, writePrivately } from "./data-folder";
import { type Content, getContent } from "./demo";
import { migrate } from "./migrations";
import { bundleFile, type Scene } from "./stand-ins";

/** Applies migrations, updates the tables that mirror the code, and adds the demo stable to an empty database. */
export async function fillDatabase(scene: Scene, databaseUrl: string, demo: boolean): Promise<Content> {
  const { settings, crew, progress, env } = scene;
  const { root } = settings;
  await progress.step("Migrations and reference data", async () => {
    const migrated = await migrate(root, databaseUrl, crew.tasks, env);
    await syncReferenceData(scene, databaseUrl, migrated);
  });
  const seed = bundleFile(root, "seed");
  const content = await getContent(databaseUrl);
  if (content !== "empty" || !demo || !existsSync(seed)) return content;
  await progress.step("Demo stable", () =>
    crew.tasks.run("The demo data", ["--enable-source-maps", seed], env),
  );
  return getContent(databaseUrl);
}

/** Sets up the prices of the plans at the stand-in or at the configured account. Idempotent. */
export async function setUpStripe({ settings, crew, progress, env }: Scene): Promise<void> {
  const script = bundleFile(settings.root, "stripe-setup");
  if (!existsSync(script)) return;
  await progress.step("Plans at Stripe", () =>
    crew.tasks.run("Setting the plans up at Stripe", ["--enable-source-maps", script], env),
  );
}

/** The script takes a second. It is skipped while neither the script nor the database changed. */
async function syncReferenceData(
  { settings, crew, env }: Scene,
  databaseUrl: string,
  migrated: boolean,
): Promise<void> {
  const script = bundleFile(settings.root, "reference");
  if (!existsSync(script)) return;
  const stamp = join(settings.dataDir, "reference.json");
  const digest = createHash("sha256")
    .update(`${databaseUrl} ${env.DATABASE_URL}`)
    .update(readFileSync(script))
    .digest("hex");
  if (!migrated && readJson<{ digest: string }>(stamp)?.digest === digest) return;
  await crew.tasks.run("The reference data", ["--enable-source-maps", script], env);
  writePrivately(stamp, { digest });
}

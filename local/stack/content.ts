import { existsSync } from "node:fs";
import { type Content, contentOf } from "./demo";
import { migrate } from "./migrations";
import { bundleFile, type Scene } from "./stand-ins";

/** Migrations, the tables that mirror the code, and the demo stable where nothing is yet. */
export async function fillDatabase(scene: Scene, databaseUrl: string, demo: boolean): Promise<Content> {
  const { settings, crew, progress, env } = scene;
  const { root } = settings;
  await progress.step("Migrations and reference data", async () => {
    await migrate(root, databaseUrl, crew.tasks, env);
    const reference = bundleFile(root, "reference");
    if (existsSync(reference)) await crew.tasks.run("The reference data", [reference], env);
  });
  const seed = bundleFile(root, "seed");
  const content = await contentOf(databaseUrl);
  if (content !== "empty" || !demo || !existsSync(seed)) return content;
  await progress.step("Demo stable", () =>
    crew.tasks.run("The demo data", ["--enable-source-maps", seed], env),
  );
  return contentOf(databaseUrl);
}

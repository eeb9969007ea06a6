import { randomUUID } from "node:crypto";
import { expect, test } from "@/tests/e2e/test";
import { startSeparateApp } from "../separate-app";
import { createEmptyStable, signIn, withDatabase } from "./support";

test("a dashboard section that fails to load shows an error and succeeds on retry", async ({ browser }) => {
  const { email } = await createEmptyStable("pro");
  const schema = `broken_${randomUUID().replaceAll("-", "")}`;
  await withDatabase(async (client) => {
    await client.query(`CREATE SCHEMA ${schema}`);
    await client.query(
      `CREATE VIEW ${schema}.horses AS SELECT * FROM public.horses WHERE id::text::int = 1 / 0`,
    );
    await client.query(`GRANT USAGE ON SCHEMA ${schema} TO PUBLIC`);
    await client.query(`GRANT SELECT ON ${schema}.horses TO PUBLIC`);
  });
  // Starts a separate app, because an unreadable table in the shared app would make other tests fail.
  const app = await startSeparateApp({ schema });
  try {
    const page = await browser.newPage({ baseURL: app.origin });
    await signIn(page, email);
    await page.goto("/dashboard");
    await expect(page.getByText("Couldn't load horses")).toBeVisible();
    await expect(page.getByText("No horses found")).toHaveCount(0);
    await expect(page.getByText("No invoices found")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/dashboard");
    await withDatabase((client) => client.query(`DROP SCHEMA ${schema} CASCADE`));
    await page.getByRole("region", { name: "Recent horses" }).getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("No horses found")).toBeVisible();
    await page.close();
  } finally {
    await app.stop();
  }
});

import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { startOwnApp } from "../own-app";
import { createEmptyStable, signIn, withDatabase } from "./support";

test("a lookup that fails says so, and comes back on retry", async ({ browser }) => {
  const { email } = await createEmptyStable("ranch");
  const schema = `broken_${randomUUID().replaceAll("-", "")}`;
  await withDatabase(async (client) => {
    await client.query(`CREATE SCHEMA ${schema}`);
    await client.query(
      `CREATE VIEW ${schema}.horses AS SELECT * FROM public.horses WHERE id::text::int = 1 / 0`,
    );
  });
  // In a process of its own: a table that nobody can read would fail the other tests too.
  const app = await startOwnApp({ schema });
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

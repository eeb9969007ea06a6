import { randomUUID } from "node:crypto";
import { expect, test } from "@/tests/e2e/test";
import { expectAccessible } from "../../shell/accessible";
import { createEmptyStable, signIn, withDatabase } from "../../shell/support";
import { waitForPortalCode } from "../invoicing/support/mailbox";

// Reduced motion prevents axe from checking elements that are still fading in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the notifications page links to the reply form for a client's message", async ({ page, browser }) => {
  const { email: ownerEmail, organizationId } = await createEmptyStable("pro");
  const clientEmail = `dana-${randomUUID()}@example.com`;
  await withDatabase((client) =>
    client.query(
      `INSERT INTO clients (id, organization_id, name, email, updated_at)
       VALUES ($1, $2, 'Dana Whitfield', $3, now())`,
      [randomUUID(), organizationId, clientEmail],
    ),
  );
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, javaScriptEnabled: false },
    storageState: { cookies: [], origins: [] },
  });
  const payer = await context.newPage();
  await payer.goto(`/portal/${organizationId}`);
  await payer.getByLabel("Email address").fill(clientEmail);
  await payer.getByRole("button", { name: "Email me a code" }).click();
  await payer.getByLabel("Six-digit code").fill(await waitForPortalCode(clientEmail));
  await payer.getByRole("button", { name: "Sign in" }).click();
  await payer.getByRole("link", { name: "Messages", exact: true }).click();
  await payer.getByLabel("Subject").fill("Holiday");
  await payer.getByRole("textbox", { name: /^Message/ }).fill("We are away until Friday.");
  await payer.getByRole("button", { name: "Send message" }).click();
  await expect(payer.getByText("Message sent")).toBeVisible();

  await signIn(page, ownerEmail);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Notifications, 1 new" }).click();
  const card = page.getByRole("region", { name: "Messages from clients" });
  await expect(card).toContainText("We are away until Friday.");
  await expectAccessible(page);
  await card.getByRole("link", { name: "Reply to Dana Whitfield" }).click();
  await expect(page.getByRole("textbox", { name: "Reply" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Notifications", exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Reply" }).fill("Have fun!");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("region", { name: "Conversation" })).toContainText("Have fun!");
  await expectAccessible(page);

  await payer.goto(`/portal/${organizationId}`);
  await expect(payer.getByText("You have a new message")).toBeVisible();
  await payer.getByRole("link", { name: /^Messages\s*1/ }).click();
  await expect(payer.getByRole("listitem").filter({ hasText: "Have fun!" })).toContainText("New");
  await context.close();
});

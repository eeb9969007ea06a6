import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { type APIRequestContext, expect, type PlaywrightWorkerArgs, test } from "@playwright/test";
import { PAGE_TABLE } from "../../fixtures/page-table";
import type { Persona } from "../../fixtures/personas";
import { createBarePerson, createEmptyStable, tryToSignIn, withDatabase } from "./support";

test.describe.configure({ timeout: 180_000 });

test("every page is in the table", () => {
  const pages = globSync("app/**/page.tsx").map((file) => file.slice("app/".length, -"/page.tsx".length));
  // Shown while the site is designed, and not in a production build.
  const found = pages.filter((page) => !page.startsWith("preview"));
  expect(PAGE_TABLE.map(({ page }) => page).toSorted()).toEqual(found.toSorted());
});

test("every page answers each person as the table says", async ({ playwright, baseURL }) => {
  const { people, customer, invoiceId } = await createWorld(playwright, baseURL ?? "");
  for (const { page, address, expected, shownTo } of PAGE_TABLE) {
    for (const [persona, request] of people) {
      const response = await request.get(address({ invoiceId }), { maxRedirects: 0 });
      const text = await response.text();
      await test.step(`${page} for ${persona}`, () => {
        expect.soft(answerOf(response.status(), response.headers().location, text)).toBe(expected[persona]);
        expect.soft(text.includes(customer)).toBe(shownTo?.includes(persona) ?? false);
      });
    }
  }
  for (const [, request] of people) await request.dispose();
});

/** The status, or the path that it leads to: by a header, or by what is left when the answer had begun. */
function answerOf(status: number, location: string | undefined, text: string): number | string {
  const target = location ?? /<meta[^>]*http-equiv="refresh"[^>]*url=([^"]+)"/.exec(text)?.[1];
  return target ? new URL(target, "http://localhost").pathname : status;
}

/** A Pro stable with one invoice, and the people around it, each with a browser's cookies of their own. */
async function createWorld(playwright: PlaywrightWorkerArgs["playwright"], baseURL: string) {
  const stable = await createEmptyStable("pro");
  const other = await createEmptyStable("pro");
  const [member, removed, unconfirmed] = [
    await createBarePerson(),
    await createBarePerson(),
    await createBarePerson(),
  ];
  await withDatabase(async (client) => {
    await client.query(
      `INSERT INTO organization_members (id, organization_id, user_id, role_id)
       SELECT gen_random_uuid(), $1, u.id, r.id FROM users u, roles r WHERE u.email = ANY ($2) AND r.key = 'member'`,
      [stable.organizationId, [member, removed]],
    );
    await client.query("UPDATE users SET email_confirmed_at = NULL WHERE email = $1", [unconfirmed]);
  });
  const emails: [Persona, string | null][] = [
    ["nobody", null],
    ["unconfirmed", unconfirmed],
    ["member", member],
    ["owner", stable.email],
    ["otherOwner", other.email],
    ["removedMember", removed],
  ];
  const people = new Map<Persona, APIRequestContext>();
  for (const [persona, email] of emails) {
    const request = await playwright.request.newContext({ baseURL });
    if (email) expect(await tryToSignIn(request, email)).toBe(persona !== "unconfirmed");
    people.set(persona, request);
  }
  await withDatabase((client) =>
    client.query("DELETE FROM organization_members m USING users u WHERE u.id = m.user_id AND u.email = $1", [
      removed,
    ]),
  );
  const customer = `Customer ${randomUUID()}`;
  const owner = people.get("owner");
  if (!owner) throw new Error("Nobody owns the stable");
  const created = await owner.post("/api/invoices", {
    headers: { origin: baseURL },
    data: {
      organization_id: stable.organizationId,
      customer_name: customer,
      customer_email: "customer@example.com",
      due_date: "2099-01-31",
      line_items: [{ description: "Full board", quantity: 1, rate: 850 }],
    },
  });
  expect(created.status()).toBe(201);
  const { id: invoiceId } = (await created.json()) as { id: string };
  return { people, customer, invoiceId };
}

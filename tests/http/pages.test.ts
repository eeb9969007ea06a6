import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import type { TestSession } from "@/tests/factories/accounts";
import { PAGE_TABLE } from "@/tests/fixtures/page-table";
import { createTestData, PERSONAS, type Persona, type TestData } from "@/tests/fixtures/personas";
import { expectSameNames } from "@/tests/setup/expect-same-names";
import { expectPageHeaders, expectSafeHeaders } from "./headers";
import { createRevokedSession, getRedirectTarget, requestSite } from "./site";

const files = Object.keys(import.meta.glob("/app/**/page.tsx"));
let testData: TestData;
let customer: string;
let revoked: TestSession;

beforeAll(async () => {
  testData = await createTestData();
  revoked = await createRevokedSession(testData.sessions.owner);
  // A customer name that appears only on pages that show the owner's draft invoice.
  customer = `Customer ${testData.draftId}`;
  await db().invoice.update({ where: { id: testData.draftId }, data: { customerName: customer } });
});
afterAll(closeDatabase);

it("every page.tsx under app/ is in the page table", () => {
  const pages = files.map((file) => file.slice("/app/".length, -"/page.tsx".length));
  // Leaves out the design preview page, which production builds don't include.
  const found = pages.filter((page) => !page.startsWith("preview"));
  const listed = PAGE_TABLE.map(({ page }) => page);
  expectSameNames({ found, listed, what: "page", file: "tests/fixtures/page-table.ts" });
});

describe.each(PAGE_TABLE.map((row) => [row.page, row] as const))("%s", (_, row) => {
  it.concurrent.each(PERSONAS.filter((persona) => persona !== "unconfirmed"))(
    "the page returns the expected response for the persona %s",
    async (persona) => {
      const { response, text } = await open(persona);
      expect(getResponseShape(response, text)).toBe(row.expected[persona]);
      expect(text.includes(customer)).toBe(row.shownTo?.includes(persona) ?? false);
    },
  );

  it.concurrent("the page treats revoked sessions and unconfirmed users as signed out", async () => {
    for (const cookie of [testData.sessions.unconfirmed.cookie, revoked.cookie]) {
      const response = await requestSite(row.address({ invoiceId: testData.draftId }), { cookie });
      const text = await response.text();
      expectHeaders(response);
      expect(text).not.toContain(customer);
      if (row.expected.nobody === "/login" || row.expected.nobody === 401) {
        expect(text).toMatch(/<h1[^>]*>(Sign in to Hoofline|Authentication Required)</);
      } else {
        expect(getResponseShape(response, text)).toBe(row.expected.nobody);
      }
    }
  });

  async function open(persona: Persona) {
    const cookie = persona === "nobody" ? undefined : testData.sessions[persona].cookie;
    const response = await requestSite(row.address({ invoiceId: testData.draftId }), { cookie });
    const text = await response.text();
    expectHeaders(response);
    return { response, text };
  }
});

it.each(["/account?tab=payments", "/account-settings?plan=pro"])(
  "%s returns 401 and a sign-in link if the visitor has no cookie",
  async (address) => {
    const response = await requestSite(address);
    expect(response.status).toBe(401);
    const text = await response.text();
    expect(text).toContain("Authentication Required");
    expect(text).toContain(`/login?redirect=${encodeURIComponent(address)}`);
  },
);

it.each(["/dashboard", "/pro-dashboard?tab=all&q=a%20b"])(
  "%s redirects visitors to the sign-in page, which keeps the requested path",
  async (address) => {
    const response = await requestSite(address);
    expect(response.status).toBe(307);
    const [path, search] = (getRedirectTarget(response) ?? "").split("?");
    expect(path).toBe("/login");
    const requested = new URL(address, "http://localhost");
    const redirected = new URL(new URLSearchParams(search).get("redirect") ?? "", "http://localhost");
    expect(redirected.pathname).toBe(requested.pathname);
    expect([...redirected.searchParams]).toEqual([...requested.searchParams]);
  },
);

function expectHeaders(response: Response): void {
  expectSafeHeaders(response);
  if (getRedirectTarget(response) === null) expectPageHeaders(response);
  else expect(response.headers.get("cache-control")).toMatch(/no-store/);
}

/**
 * Returns the response's status, or the path that it redirects to. The redirect is in a header, or in a meta
 * tag if the page had already started to load.
 */
function getResponseShape(response: Response, text: string): number | string {
  const target =
    getRedirectTarget(response) ?? /<meta[^>]*http-equiv="refresh"[^>]*url=([^"]+)"/.exec(text)?.[1];
  return target ? new URL(target, "http://localhost").pathname : response.status;
}

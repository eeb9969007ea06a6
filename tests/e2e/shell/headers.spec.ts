import { expect, test } from "@/tests/e2e/test";
import { signIn } from "./support";

const PER_RESPONSE_HEADERS = [
  "x-request-id",
  "date",
  "vary",
  "content-length",
  "content-encoding",
  "transfer-encoding",
  "connection",
  "keep-alive",
];
test("responses that bypass Next.js have the same headers as responses from Next.js", async ({ page }) => {
  await signIn(page, "pro@hoofline.test");
  const [{ id }] = await (await page.request.get("/api/invoices?limit=1")).json();
  for (const address of ["/api/invoices?limit=2", "/api/invoices/stats", `/api/invoices/${id}`]) {
    // Only GET requests bypass Next.js, so a HEAD request returns the headers that Next.js sends.
    const [ours, next] = [await page.request.get(address), await page.request.head(address)];
    const own = (headers: Record<string, string>) =>
      Object.entries(headers).filter(([name]) => !PER_RESPONSE_HEADERS.includes(name));
    expect(Object.fromEntries(own(ours.headers()))).toMatchObject(Object.fromEntries(own(next.headers())));
    expect(ours.status()).toBe(next.status());
  }
});

test("malformed requests are rejected without a server error", async ({ request }) => {
  for (const [method, address, status] of [
    ["GET", "/api/invoices/%ff", 400],
    ["DELETE", "/theme.js", 405],
    ["PUT", "/api/health", 405],
    ["GET", "/api/auth/%ff", 400],
  ] as const) {
    const response = await request.fetch(address, { method });
    expect([address, response.status()]).toEqual([address, status]);
  }
  for (const type of ["multipart/form-data", "multipart/form-data; boundary=x"]) {
    const response = await request.post("/login", { headers: { "content-type": type }, data: "garbage" });
    expect([type, response.status()]).toEqual([type, 400]);
    expect(response.headers()["x-content-type-options"]).toBe("nosniff");
  }
});

test("no page violates its content security policy", async ({ page }) => {
  // A violation causes a console error, and any console error makes the test fail (tests/e2e/test.ts).
  for (const address of ["/", "/login", "/login?mode=register", "/forgot-password", "/no-such-page"]) {
    await page.goto(address, { waitUntil: "load" });
  }
  await signIn(page, "pro@hoofline.test");
  for (const address of ["/dashboard", "/pro-dashboard?tab=all", "/account", "/account?tab=payments"]) {
    await page.goto(address, { waitUntil: "load" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

import { expect, it } from "vitest";
import { GET } from "@/app/(auth)/auth/provider/route";

async function getLocation(site: string): Promise<string | null> {
  const address = "http://localhost:3000/auth/provider?provider=nobody&redirect=/dashboard";
  const response = await GET(new Request(address, { headers: { "sec-fetch-site": site } }));
  expect(response.status).toBe(303);
  return response.headers.get("location");
}

it("only a request from our own site can start a provider sign-in", async () => {
  expect(await getLocation("same-origin")).toContain("/login?error=OAuthSignin");
  expect(await getLocation("cross-site")).toMatch(/\/login\?redirect=%2Fdashboard$/);
});

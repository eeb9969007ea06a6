import { afterAll, beforeAll, expect, it } from "vitest";
import { GET } from "@/app/(auth)/auth/provider/route";
import { db } from "@/lib/db";
import { changeSettings } from "@/tests/setup/settings";
import { OpenIdProvider } from "../auth-api/openid-provider";

const openId = new OpenIdProvider();
beforeAll(async () => {
  await openId.listen();
  openId.serve("http://localhost:3000/auth/v1/callback", ["club"]);
  // No other test file may use the name `club`, because the app caches a provider's configuration by name.
  const club = { issuer: openId.issuer, clientId: "club", clientSecret: "secret-of-club" };
  changeSettings({ AUTH_PROVIDERS: JSON.stringify({ club }) });
});
afterAll(() => openId.close());

async function start(headers: Record<string, string>, provider = "club"): Promise<Response> {
  const address = `http://localhost:3000/auth/provider?provider=${provider}&redirect=/dashboard`;
  const response = await GET(new Request(address, { headers }));
  expect(response.status).toBe(303);
  return response;
}

const countFlows = () => db().providerFlow.count({ where: { provider: "club" } });

it("a same-origin or user-initiated request starts a provider sign-in", async () => {
  for (const site of ["same-origin", "none"]) {
    const before = await countFlows();
    const response = await start({ "sec-fetch-site": site });
    const location = new URL(response.headers.get("location") ?? "");
    expect(location.origin).toBe(openId.issuer);
    expect(location.searchParams.get("client_id")).toBe("club");
    const state = location.searchParams.get("state") ?? "";
    expect(state).not.toBe("");
    expect(response.headers.get("set-cookie")).toContain(state);
    expect(await countFlows()).toBe(before + 1);
  }
});

it("a request from another site can't start a provider sign-in", async () => {
  const requests: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://attacker.example" },
    { origin: "null" },
  ];
  for (const headers of requests) {
    const before = await countFlows();
    const response = await start(headers);
    expect(response.headers.get("location")).toMatch(/\/login\?redirect=%2Fdashboard$/);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await countFlows()).toBe(before);
  }
});

it("a sign-in with an unknown provider redirects to the sign-in page with an error", async () => {
  const response = await start({ "sec-fetch-site": "same-origin" }, "nobody");
  expect(response.headers.get("location")).toContain("/login?error=OAuthSignin");
});

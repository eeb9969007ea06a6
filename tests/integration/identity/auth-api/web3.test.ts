import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { createSiweMessage } from "viem/siwe";
import { beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "@/lib/clock";
import { createAuthClient } from "./client";
import { clearRateLimits, getOrigin, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(clearRateLimits);

const wallet = privateKeyToAccount(generatePrivateKey());
let nonceNumber = 0;

function createStatement(change: Partial<Parameters<typeof createSiweMessage>[0]> = {}): string {
  return createSiweMessage({
    address: wallet.address,
    chainId: 1,
    domain: new URL(getOrigin()).host,
    uri: `${getOrigin()}/login`,
    nonce: `nonce${String(nonceNumber++).padStart(8, "0")}`,
    version: "1",
    issuedAt: new Date(),
    ...change,
  });
}

async function signIn(message: string, signer = wallet) {
  const signature = await signer.signMessage({ message });
  return createAuthClient(getOrigin()).signInWithWeb3({ chain: "ethereum", message, signature });
}

describe("wallet sign-in", () => {
  it("the first wallet sign-in creates an account that later sign-ins use", async () => {
    const first = await signIn(createStatement());
    expect(first.error).toBeNull();
    expect(first.data.user).toMatchObject({ email: "", app_metadata: { providers: ["web3"] } });
    expect((await signIn(createStatement())).data.user?.id).toBe(first.data.user?.id);
    const token = first.data.session?.access_token ?? "";
    const me = await fetch(`${getOrigin()}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(me.status).toBe(200);
  });

  it("a used or invalid wallet message is rejected", async () => {
    const used = createStatement();
    expect((await signIn(used)).error).toBeNull();
    const stranger = privateKeyToAccount(generatePrivateKey());
    const results = [
      await signIn(used),
      await signIn(createStatement(), stranger),
      await signIn(createStatement({ domain: "evil.example" })),
      await signIn(createStatement({ uri: "https://evil.example" })),
      await signIn(createStatement({ issuedAt: new Date(Date.now() - HOUR_MS) })),
      await signIn(createStatement({ issuedAt: new Date(Date.now() + HOUR_MS) })),
      await signIn(createStatement({ expirationTime: new Date(Date.now() - 1_000) })),
      await signIn("not a message"),
    ];
    for (const { error } of results)
      expect(error).toMatchObject({ status: 400, code: "invalid_credentials" });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/functions/v1/create-stripe-connect-account/route";
import { db } from "@/lib/db";
import { getConnectStatus } from "@/lib/domain/billing/connect/get-connect-status";
import { refreshConnectStatus } from "@/lib/domain/billing/connect/refresh-connect-status";
import { startOnboarding } from "@/lib/domain/billing/connect/start-onboarding";
import { updateOrganization } from "@/lib/domain/organizations/organizations/update-organization";
import { createId } from "@/lib/ids";
import { stripe } from "@/lib/stripe/client";
import { task as adoptCurrency } from "@/lib/worker/tasks/organizations/adopt-currency";
import { createAccount, signIn, type TestAccount } from "@/tests/factories/accounts";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { addMember } from "@/tests/factories/organizations";
import { createUser } from "@/tests/factories/users";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { deliverAndRunStripeJobs, type StripeHarness, startStripeHarness } from "./harness";

let bench: StripeHarness;
let account: TestAccount;
beforeAll(async () => {
  bench = await startStripeHarness();
});
beforeEach(async () => {
  account = await createAccount("pro");
});
afterAll(() => bench.close());

const EMAIL = "owner@hoofline.test";

async function post(authorization: string | null, body: unknown): Promise<{ status: number; body: unknown }> {
  const response = await POST(
    new Request("http://localhost:3000/functions/v1/create-stripe-connect-account", {
      method: "POST",
      headers: { "content-type": "application/json", ...(authorization !== null && { authorization }) },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    { params: Promise.resolve({}) },
  );
  return { status: response.status, body: await response.json() };
}

describe("POST /functions/v1/create-stripe-connect-account", () => {
  const getBody = (organizationId: string) => ({
    organization_id: organizationId,
    email: EMAIL,
    organization_name: "Willow Creek",
  });

  it("POST /functions/v1/create-stripe-connect-account returns the onboarding URL", async () => {
    const { status, body } = await post(account.authorization, getBody(account.organizationId));
    expect(status).toBe(200);
    expect(body).toEqual({ onboarding_url: expect.stringContaining("/connect/onboarding/") });
  });

  it("POST /functions/v1/create-stripe-connect-account returns errors as plain text in the `error` field", async () => {
    const signedOut = { error: "Authentication required - please log in again" };
    expect(await post(null, getBody(account.organizationId))).toEqual({ status: 401, body: signedOut });
    expect(await post("Bearer x.y.z", getBody(account.organizationId))).toEqual({
      status: 401,
      body: signedOut,
    });

    const stranger = await createAccount("pro");
    const foreign = await post(stranger.authorization, getBody(account.organizationId));
    expect(foreign).toEqual({ status: 404, body: { error: "Organization not found" } });

    const groom = await createUser();
    await addMember({ id: account.organizationId }, groom, "groom");
    const member = await post((await signIn(groom)).authorization, getBody(account.organizationId));
    expect(member.status).toBe(403);

    const ranch = await createAccount("ranch");
    const plan = await post(ranch.authorization, getBody(ranch.organizationId));
    expect(plan).toEqual({ status: 402, body: { error: "This requires the Pro plan." } });

    const garbage = await post(account.authorization, "{");
    expect(garbage.status).toBe(400);
    const invalid = await post(account.authorization, { organization_id: 7, email: {} });
    expect(invalid).toMatchObject({ status: 422, body: { error: expect.any(String) } });
    const address = await post(account.authorization, {
      ...getBody(account.organizationId),
      email: "nobody",
    });
    expect(address).toEqual({ status: 422, body: { error: "Enter a valid email address" } });
  });

  it("create-stripe-connect-account responds with 502 and an error string when Stripe fails", async () => {
    expectErrorLog(/^Failed to create Connect account: An unknown error occurred/);
    await bench.control("POST", "faults", {
      match: { method: "POST", path: "/v1/accounts" },
      kind: "status",
      status: 500,
    });
    const result = await post(account.authorization, getBody(account.organizationId));
    expect(result).toEqual({ status: 502, body: { error: "Failed to create Connect account" } });
  });
});

describe("the Connect status", () => {
  const onboard = async () => {
    const { ctx } = account;
    await startOnboarding({ ctx, input: { email: EMAIL } });
    const { account_id: id } = await getConnectStatus({ ctx });
    if (id === null) throw new Error("No account");
    return id;
  };
  const eventsDone = async () => {
    await deliverAndRunStripeJobs(bench);
  };
  const readCurrency = async () => {
    const { organizationId: id } = account;
    return (await db().organization.findUniqueOrThrow({ where: { id } })).currency;
  };
  const chooseDollars = async () => {
    await updateOrganization({ ctx: account.ctx, input: { currency: "eur" } });
    const { ctx } = account;
    if (!ctx.organization) throw new Error("No organization");
    const changed = { ...ctx, organization: { ...ctx.organization, currency: "eur" as const } };
    await updateOrganization({ ctx: changed, input: { currency: "usd" } });
  };
  const storeAmount = () =>
    db().financeEntry.create({
      data: {
        ...{ id: createId(), organizationId: account.organizationId, kind: "expense", category: "feed" },
        ...{ amountCents: 100, bookedOn: new Date("2026-01-05") },
      },
    });

  it("the Connect status changes when Stripe reports onboarding, a restriction or a disconnection", async () => {
    const { ctx } = account;
    expect(await getConnectStatus({ ctx })).toEqual({
      account_id: null,
      onboarding_completed: false,
      charges_enabled: false,
      payouts_enabled: false,
      requirements_due: [],
    });
    const id = await onboard();
    expect((await getConnectStatus({ ctx })).requirements_due).toContain("external_account");

    await bench.control("POST", `accounts/${id}/onboard`);
    await eventsDone();
    expect(await getConnectStatus({ ctx })).toEqual({
      account_id: id,
      onboarding_completed: true,
      charges_enabled: true,
      payouts_enabled: true,
      requirements_due: [],
    });

    await bench.control("POST", `accounts/${id}/restrict`, { currently_due: ["individual.id_number"] });
    await eventsDone();
    const restricted = await getConnectStatus({ ctx });
    expect(restricted.requirements_due).toEqual(["individual.id_number"]);

    await bench.control("POST", `accounts/${id}/deauthorize`);
    await eventsDone();
    const disconnected = await getConnectStatus({ ctx });
    expect(disconnected).toMatchObject({
      account_id: id,
      onboarding_completed: false,
      charges_enabled: false,
    });

    // Starting onboarding again creates another Stripe account.
    const { onboardingUrl } = await startOnboarding({ ctx, input: { email: EMAIL } });
    expect(onboardingUrl).toContain("/connect/onboarding/");
    const other = await getConnectStatus({ ctx });
    expect(other.account_id).not.toBe(id);
    const audits = await db().auditLog.findMany({ where: { action: "organization.connect_changed" } });
    expect(audits.filter(({ entityId }) => entityId === account.organizationId)).toHaveLength(5);
  });

  it("the connected account's currency becomes the organization's currency when onboarding is complete", async () => {
    const id = await onboard();
    await bench.control("POST", `accounts/${id}/onboard`, { country: "JP" });
    await eventsDone();
    expect(await readCurrency()).toBe("jpy");
    const [audit] = await db().auditLog.findMany({
      where: { organizationId: account.organizationId, action: "organization.updated" },
    });
    expect(audit).toMatchObject({ before: { currency: "usd" }, after: { currency: "jpy" } });
    // A later Stripe event doesn't override the currency that a member chose.
    await updateOrganization({ ctx: account.ctx, input: { currency: "eur" } });
    await bench.control("POST", `accounts/${id}/restrict`, {});
    await bench.control("POST", `accounts/${id}/onboard`, { country: "JP" });
    await eventsDone();
    expect(await readCurrency()).toBe("eur");
  });

  it("onboarding completes even if another transaction has locked the organization", async () => {
    const id = await onboard();
    const { organizationId } = account;
    const payload = { organizationId, currency: "jpy" };
    // Drops Stripe's events, because the job for an event would lock the organization while
    // "organization.adopt-currency" is retried.
    await bench.control("POST", "webhooks/pause", { drop: true });
    await bench.control("POST", `accounts/${id}/onboard`, { country: "JP" });
    await bench.control("POST", "webhooks/resume");
    await db().$transaction(async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM organizations WHERE id = ${organizationId}::uuid FOR KEY SHARE`;
      expect(await refreshConnectStatus({ ctx: account.ctx })).toMatchObject({ charges_enabled: true });
      await expect(adoptCurrency(payload)).rejects.toThrow();
      expect(await readCurrency()).toBe("usd");
    });
    const jobs = await findQueuedJobs(organizationId);
    expect(jobs.find(({ name }) => name === "organization.adopt-currency")?.payload).toEqual(payload);
    await eventsDone();
    expect(await readCurrency()).toBe("jpy");
  });

  it.each([
    ["a member chose a currency", "JP", async () => chooseDollars()],
    ["amounts are stored", "JP", async () => storeAmount()],
    ["the currency has three decimals", "KW", async () => undefined],
  ])(
    "the organization doesn't adopt the connected account's currency if %s",
    async (_reason, country, prepare) => {
      await prepare();
      const id = await onboard();
      await bench.control("POST", `accounts/${id}/onboard`, { country });
      await eventsDone();
      expect(await readCurrency()).toBe("usd");
    },
  );

  it("refreshing the Connect status updates it from Stripe if Stripe's event was lost", async () => {
    const id = await onboard();
    await bench.control("POST", "webhooks/pause", { drop: true });
    await bench.control("POST", `accounts/${id}/onboard`);
    await bench.control("POST", "webhooks/resume");
    const { ctx } = account;
    expect((await getConnectStatus({ ctx })).charges_enabled).toBe(false);
    expect(await refreshConnectStatus({ ctx })).toMatchObject({
      charges_enabled: true,
      payouts_enabled: true,
    });
    expect((await getConnectStatus({ ctx })).charges_enabled).toBe(true);
  });

  it("Connect onboarding creates only one account if it is started ten times in parallel", async () => {
    const { ctx } = account;
    const starts = Array.from({ length: 10 }, () => startOnboarding({ ctx, input: { email: EMAIL } }));
    await Promise.allSettled(starts);
    await startOnboarding({ ctx, input: { email: EMAIL } });
    const { data } = await stripe().accounts.list({ limit: 100 });
    const ours = data.filter(({ metadata }) => metadata?.organization_id === account.organizationId);
    expect(ours).toHaveLength(1);
  });
});

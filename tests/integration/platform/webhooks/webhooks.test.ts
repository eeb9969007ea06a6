import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queueWebhookDeliveries } from "@/lib/audit/queue-webhook-deliveries";
import { getApiPermissions } from "@/lib/auth/api-scopes";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import { createHorse } from "@/lib/domain/horses/horses/create-horse";
import { deleteWebhook } from "@/lib/domain/platform/webhooks/delete-webhook";
import { deliverWebhook } from "@/lib/domain/platform/webhooks/deliver-webhook";
import { getWebhook } from "@/lib/domain/platform/webhooks/get-webhook";
import { listWebhookDeliveries } from "@/lib/domain/platform/webhooks/list-webhook-deliveries";
import { redeliverWebhook } from "@/lib/domain/platform/webhooks/redeliver-webhook";
import { rotateWebhookSecret } from "@/lib/domain/platform/webhooks/rotate-webhook-secret";
import { sendTestEvent } from "@/lib/domain/platform/webhooks/send-test-event";
import { updateWebhook } from "@/lib/domain/platform/webhooks/update-webhook";
import { createId } from "@/lib/ids";
import { countAgainstRateLimit } from "@/lib/rate-limit";
import { createSentInvoice } from "@/tests/factories/invoices";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { hasValidSignature, startWebhookReceiver } from "@/tests/factories/webhook-receiver";
import { createTestWebhook, findQueuedDeliveries, runQueuedDeliveries } from "@/tests/factories/webhooks";
import { changeSettings } from "@/tests/setup/settings";

provideFakePaymentLinks();

let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
let clock: ReturnType<typeof createClock>;
let ctx: Context;

// The receiver runs on this machine, so the test allows webhooks to private addresses. Production doesn't.
beforeAll(() => {
  changeSettings({ WEBHOOKS_TO_PRIVATE_ADDRESSES: "1" });
});
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  clock = createClock("2026-03-02T12:00:00.000Z");
  ctx = await createOwnerContext(await createOrganization(), clock);
  return () => receiver.stop();
});
afterAll(closeDatabase);

const addHorse = (name = "Maple") => createHorse({ ctx, input: { name } });
const getDeliveries = async (id: string) => (await listWebhookDeliveries({ ctx, input: { id } })).deliveries;
const advanceClock = (milliseconds: number) =>
  clock.set(new Date(clock.now().getTime() + milliseconds).toISOString());

async function createReceiverWebhook() {
  const { webhook, secret } = await createTestWebhook(ctx, { url: receiver.url });
  return { id: webhook.id, secret };
}

describe("a webhook event", () => {
  it("a webhook event is sent as a signed message to subscribed webhooks only", async () => {
    const { id, secret } = await createReceiverWebhook();
    await createTestWebhook(ctx, { url: receiver.url, event_types: ["client.created"] });
    const horse = await addHorse();
    await runQueuedDeliveries(ctx);
    expect(receiver.received).toHaveLength(1);
    const [message] = receiver.received;
    if (!message) throw new Error("Nothing was received");
    expect(JSON.parse(message.body)).toEqual({
      id: message.headers["webhook-id"],
      type: "horse.created",
      created_at: "2026-03-02T12:00:00.000Z",
      organization_id: ctx.organization?.id,
      data: { object: "horse", id: horse.id },
    });
    expect(hasValidSignature(message, secret)).toBe(true);
    expect(
      hasValidSignature({ ...message, body: message.body.replace("horse.created", "horse.updated") }, secret),
    ).toBe(false);
    expect(await getDeliveries(id)).toMatchObject([
      { eventType: "horse.created", status: "delivered", attempts: [{ statusCode: 204, problem: null }] },
    ]);
  });

  it("a webhook event is sent when a payment is recorded", async () => {
    await createTestWebhook(ctx, { url: receiver.url, event_types: ["invoice.created", "invoice.paid"] });
    const { id, totalCents } = await createSentInvoice(ctx);
    await ctx.transaction((tx) =>
      recordPayment(tx, { invoiceId: id, method: "cash", amountCents: totalCents, paidAt: clock.now() }),
    );
    await runQueuedDeliveries(ctx);
    const types = receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types.toSorted()).toEqual(["invoice.created", "invoice.paid"]);
  });

  it("no webhook event is sent for a change that was rolled back", async () => {
    await createReceiverWebhook();
    const change = ctx.transaction(async (tx) => {
      await createHorse({ ctx: tx, input: { name: "Maple" } });
      throw new Error("Rolled back");
    });
    await expect(change).rejects.toThrow("Rolled back");
    expect(await findQueuedDeliveries(ctx)).toEqual([]);
    expect(await db().webhookDelivery.count({ where: { organizationId: ctx.organization?.id ?? "" } })).toBe(
      0,
    );
  });

  it("no webhook delivery is queued on a plan without API access", async () => {
    await createReceiverWebhook();
    const organization = ctx.organization && { ...ctx.organization, tier: "ranch" as const };
    await queueWebhookDeliveries({ ...ctx, organization }, [
      { action: "horse.created", entityId: createId() },
    ]);
    expect(await findQueuedDeliveries(ctx)).toEqual([]);
  });

  it("a webhook event isn't sent to other organizations' webhooks", async () => {
    const { id } = await createReceiverWebhook();
    const other = await createOwnerContext(await createOrganization(), clock);
    await createHorse({ ctx: other, input: { name: "Theirs" } });
    expect(await findQueuedDeliveries(other)).toEqual([]);
    await addHorse();
    const [delivery] = await getDeliveries(id);
    const foreign = { ctx: other, input: { id, delivery_id: delivery?.id ?? "" } };
    for (const verb of [
      getWebhook,
      listWebhookDeliveries,
      deleteWebhook,
      rotateWebhookSecret,
      sendTestEvent,
      updateWebhook,
      redeliverWebhook,
    ]) {
      await expect(verb(foreign)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    const own = (await createTestWebhook(other, { url: receiver.url })).webhook.id;
    await expect(
      redeliverWebhook({ ctx: other, input: { ...foreign.input, id: own } }),
    ).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("a webhook delivery", () => {
  it("a webhook delivery is retried at increasing intervals for a day and then fails", async () => {
    const { id } = await createReceiverWebhook();
    receiver.behavior.respond = (response) => response.writeHead(500).end("Out of hay");
    await addHorse();
    const pauses: number[] = [];
    for (
      let [first] = await getDeliveries(id);
      first?.status !== "failed";
      [first] = await getDeliveries(id)
    ) {
      await runQueuedDeliveries(ctx);
      const [tried] = await getDeliveries(id);
      const until = tried?.nextTryAt ? new Date(tried.nextTryAt).getTime() : clock.now().getTime();
      pauses.push((until - clock.now().getTime()) / 60_000);
      clock.set(new Date(until).toISOString());
    }
    expect(pauses).toEqual([5 / 60, 5, 30, 120, 300, 600, 600, 0]);
    const [delivery] = await getDeliveries(id);
    expect(delivery?.attempts).toHaveLength(8);
    expect(delivery?.attempts[0]).toMatchObject({ statusCode: 500, answer: "Out of hay" });
    expect(await findQueuedDeliveries(ctx)).toEqual([]);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  it("a webhook delivery fails if the receiver disconnects, redirects or sends an endless response", async () => {
    const { id } = await createReceiverWebhook();
    const getOutcome = async () => {
      await sendTestEvent({ ctx, input: { id } });
      await runQueuedDeliveries(ctx);
      advanceClock(1_000);
      return (await getDeliveries(id))[0]?.attempts[0];
    };
    receiver.behavior.respond = (response) => response.writeHead(302, { location: receiver.url }).end();
    expect([await getOutcome(), receiver.received.length]).toMatchObject([{ statusCode: 302 }, 1]);
    receiver.behavior.respond = (response) => response.destroy();
    expect(await getOutcome()).toMatchObject({
      statusCode: null,
      problem: "The connection was closed before a response arrived. Check your server's logs.",
    });
    receiver.behavior.respond = (response) => {
      response.writeHead(400);
      const write = () => {
        while (!response.destroyed && response.write("\0x".repeat(50_000)));
        response.once("drain", write);
      };
      write();
    };
    const long = await getOutcome();
    expect([long?.statusCode, long?.answer?.length]).toEqual([400, 2_048]);
    await receiver.stop();
    expect(await getOutcome()).toMatchObject({
      problem: "The connection was refused. Check that your server is running.",
    });
  });

  it("a webhook delivery is sent only once even if its job runs several times", async () => {
    await createReceiverWebhook();
    await addHorse();
    const [deliveryId = ""] = await findQueuedDeliveries(ctx);
    await deliverWebhook({ ctx, input: { deliveryId } });
    await deliverWebhook({ ctx, input: { deliveryId } });
    expect(receiver.received).toHaveLength(1);
  });

  it("resending a webhook delivery manually sends the same body and message ID", async () => {
    const { id, secret } = await createReceiverWebhook();
    await addHorse();
    await runQueuedDeliveries(ctx);
    const [delivery] = await getDeliveries(id);
    advanceClock(DAY_MS);
    await redeliverWebhook({ ctx, input: { id, delivery_id: delivery?.id ?? "" } });
    await runQueuedDeliveries(ctx);
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error("The message should have arrived twice");
    expect([second.body, second.headers["webhook-id"]]).toEqual([first.body, first.headers["webhook-id"]]);
    expect(second.headers["webhook-timestamp"]).not.toBe(first.headers["webhook-timestamp"]);
    expect(hasValidSignature(second, secret)).toBe(true);
    expect((await getDeliveries(id))[0]?.attempts).toHaveLength(2);
    await Promise.all(Array.from({ length: 60 }, () => countAgainstRateLimit("webhook.by-hand", id)));
    const redelivery = redeliverWebhook({ ctx, input: { id, delivery_id: delivery?.id ?? "" } });
    await expect(redelivery).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  it("a webhook delivery waits while the webhook is disabled or the plan lacks webhooks", async () => {
    const { id } = await createReceiverWebhook();
    await addHorse();
    await updateWebhook({ ctx, input: { id, is_enabled: false } });
    await addHorse("Willow");
    await runQueuedDeliveries(ctx);
    await updateWebhook({ ctx, input: { id, is_enabled: true } });
    const organization = ctx.organization && { ...ctx.organization, tier: "ranch" as const };
    await runQueuedDeliveries({ ...ctx, organization });
    expect(receiver.received).toEqual([]);
    await runQueuedDeliveries(ctx);
    // Events that occurred while the webhook was disabled aren't sent.
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      "horse.created",
    ]);
  });
});

describe("a webhook's settings", () => {
  it("a webhook's secret is returned only when the webhook is created", async () => {
    const { id, secret } = await createReceiverWebhook();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await addHorse();
    await runQueuedDeliveries(ctx);
    const row = await db().webhook.findUniqueOrThrow({ where: { id } });
    const log = await db().auditLog.findMany({ where: { entityId: id } });
    const shown = [
      await getWebhook({ ctx, input: { id } }),
      await getDeliveries(id),
      log,
      Buffer.from(row.secretEncrypted).toString(),
    ];
    expect(JSON.stringify(shown)).not.toContain(secret.slice("whsec_".length));
    expect(log.map(({ action, after }) => [action, after])).toMatchObject([
      ["webhook.created", { host: expect.any(String) }],
    ]);
    expect(JSON.stringify(log)).not.toContain("/hooks");
  });

  it("a webhook's messages are signed with both secrets for a day after a rotation", async () => {
    const { id, secret } = await createReceiverWebhook();
    const { secret: newer } = await rotateWebhookSecret({ ctx, input: { id } });
    const send = async () => {
      await sendTestEvent({ ctx, input: { id } });
      await runQueuedDeliveries(ctx);
      const message = receiver.received.at(-1);
      return message && [hasValidSignature(message, secret), hasValidSignature(message, newer)];
    };
    expect(await send()).toEqual([true, true]);
    advanceClock(DAY_MS + 1);
    expect(await send()).toEqual([false, true]);
  });

  it("a webhook is disabled after five days of failed deliveries", async () => {
    const { id } = await createReceiverWebhook();
    receiver.behavior.respond = (response) => response.writeHead(503).end();
    for (const days of [0, 4]) {
      advanceClock(days * DAY_MS);
      await sendTestEvent({ ctx, input: { id } });
      await runQueuedDeliveries(ctx);
    }
    expect(await getWebhook({ ctx, input: { id } })).toMatchObject({ isEnabled: true, gaveUpAt: null });
    advanceClock(DAY_MS);
    await sendTestEvent({ ctx, input: { id } });
    await runQueuedDeliveries(ctx);
    expect(await getWebhook({ ctx, input: { id } })).toMatchObject({
      isEnabled: false,
      gaveUpAt: clock.now().toISOString(),
    });
    expect((await findQueuedJobs(id)).map(({ name }) => name)).toContain("mail.webhook-gave-up");
    await expect(sendTestEvent({ ctx, input: { id } })).rejects.toMatchObject({ code: "CONFLICT" });
    const enabled = await updateWebhook({ ctx, input: { id, is_enabled: true } });
    expect(enabled).toMatchObject({ isEnabled: true, gaveUpAt: null, failingSince: null });
  });

  it("while a webhook is being deleted, changing or testing it throws NOT_FOUND, but changes that trigger its events succeed", async () => {
    const late = async (id: string, change: () => Promise<unknown>) => {
      const outcome = await db().$transaction(async (tx) => {
        await tx.webhook.delete({ where: { id }, select: { id: true } });
        const changing = change();
        const settled = Promise.allSettled([changing]);
        await vi.waitFor(async () => {
          const waiting = await tx.$queryRaw`
            SELECT pid FROM pg_stat_activity WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))`;
          expect(waiting).toHaveLength(1);
        }, 3_000);
        return { settled };
      });
      return (await outcome.settled)[0];
    };
    for (const verb of [updateWebhook, deleteWebhook, sendTestEvent]) {
      const { id } = await createReceiverWebhook();
      expect(await late(id, () => verb({ ctx, input: { id, description: "Late" } }))).toMatchObject({
        status: "rejected",
        reason: { code: "NOT_FOUND" },
      });
    }
    const { id } = await createReceiverWebhook();
    expect(await late(id, addHorse)).toMatchObject({ status: "fulfilled", value: { name: "Maple" } });
  });

  it("checking webhook hosts is rate-limited per organization", async () => {
    const guess = () =>
      createTestWebhook(ctx, { url: "https://name.invalid:99999" }).catch(({ code }) => code);
    const results = await Promise.all(Array.from({ length: 62 }, guess));
    expect(results.filter((code) => code === "RATE_LIMITED")).toHaveLength(2);
    expect(results.filter((code) => code === "VALIDATION")).toHaveLength(60);
    const other = await createOwnerContext(await createOrganization());
    await expect(createTestWebhook(other, { url: receiver.url })).resolves.toBeDefined();
  });

  it("enabling a webhook or changing its URL requires permission to read its events", async () => {
    const { webhook } = await createTestWebhook(ctx, { event_types: ["client.created", "invoice.paid"] });
    const { id } = webhook;
    const blind = { ...ctx, permissions: getApiPermissions(["webhooks:write"]) };
    const change = (input: object) => updateWebhook({ ctx: blind, input: { id, ...input } });
    for (const input of [{ url: "https://8.8.8.8/theirs" }, { is_enabled: true }])
      await expect(change(input)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await change({ description: "Ours" })).toMatchObject({ description: "Ours" });
    expect(await change({ is_enabled: false })).toMatchObject({ isEnabled: false });
  });

  it("creating a webhook requires full access to the organization module and a plan that includes webhooks", async () => {
    const organization = await createOrganization({ tier: "ranch" });
    const owner = await createOwnerContext(organization);
    await expect(createTestWebhook(owner)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    const { ctx: groom } = await createMemberWithContext({ id: ctx.organization?.id ?? "" }, "groom");
    await expect(createTestWebhook(groom)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const { id } = await createReceiverWebhook();
    const lapsed = {
      ...ctx,
      organization: ctx.organization && { ...ctx.organization, tier: "ranch" as const },
    };
    expect(await updateWebhook({ ctx: lapsed, input: { id, is_enabled: false } })).toMatchObject({
      isEnabled: false,
    });
    await expect(updateWebhook({ ctx: lapsed, input: { id, is_enabled: true } })).rejects.toMatchObject({
      code: "PLAN_LIMIT",
    });
    await deleteWebhook({ ctx: lapsed, input: { id } });
    await expect(getWebhook({ ctx, input: { id } })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

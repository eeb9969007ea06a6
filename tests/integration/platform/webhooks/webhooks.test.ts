import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { announceChange } from "@/lib/audit/announce";
import { getPermissions } from "@/lib/auth/api-scopes";
import type { Context } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { settleInvoice } from "@/lib/domain/billing/invoices/settle-invoice";
import { createHorse } from "@/lib/domain/horses/horses/create-horse";
import { deleteWebhook } from "@/lib/domain/platform/webhooks/delete-webhook";
import { deliverWebhook } from "@/lib/domain/platform/webhooks/deliver-webhook";
import { getWebhook } from "@/lib/domain/platform/webhooks/get-webhook";
import { listDeliveries } from "@/lib/domain/platform/webhooks/list-deliveries";
import { redeliver } from "@/lib/domain/platform/webhooks/redeliver";
import { rotateSecret } from "@/lib/domain/platform/webhooks/rotate-secret";
import { sendTestEvent } from "@/lib/domain/platform/webhooks/send-test-event";
import { updateWebhook } from "@/lib/domain/platform/webhooks/update-webhook";
import { createId } from "@/lib/ids";
import { countAgainstLimit } from "@/lib/rate-limit";
import { createSentInvoice } from "@/tests/factories/invoices";
import { queuedJobs } from "@/tests/factories/jobs";
import {
  clockAt,
  createMemberWithContext,
  createOrganization,
  ownerContext,
} from "@/tests/factories/organizations";
import { isGenuine, startReceiver } from "@/tests/factories/webhook-receiver";
import { makeWebhook, queuedDeliveries, workDeliveries } from "@/tests/factories/webhooks";

vi.mock(
  "@/lib/stripe/payment-links",
  async () => (await import("@/tests/factories/payment-links")).paymentLinksModule,
);

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let clock: ReturnType<typeof clockAt>;
let ctx: Context;

// The receiver runs on this machine, which production webhooks can't reach.
beforeAll(() => {
  process.env.WEBHOOKS_TO_PRIVATE_ADDRESSES = "1";
});
beforeEach(async () => {
  receiver = await startReceiver();
  clock = clockAt("2026-03-02T12:00:00.000Z");
  ctx = await ownerContext(await createOrganization(), clock);
  return () => receiver.stop();
});
afterAll(closeDatabase);

const addHorse = (name = "Maple") => createHorse({ ctx, input: { name } });
const getLog = async (id: string) => (await listDeliveries({ ctx, input: { id } })).deliveries;
const later = (milliseconds: number) =>
  clock.set(new Date(clock.now().getTime() + milliseconds).toISOString());

async function hooked() {
  const { webhook, secret } = await makeWebhook(ctx, { url: receiver.url });
  return { id: webhook.id, secret };
}

describe("a webhook event", () => {
  it("an event is sent to subscribed webhooks as a signed reference to the change", async () => {
    const { id, secret } = await hooked();
    await makeWebhook(ctx, { url: receiver.url, event_types: ["client.created"] });
    const horse = await addHorse();
    await workDeliveries(ctx);
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
    expect(isGenuine(message, secret)).toBe(true);
    expect(
      isGenuine({ ...message, body: message.body.replace("horse.created", "horse.updated") }, secret),
    ).toBe(false);
    expect(await getLog(id)).toMatchObject([
      { eventType: "horse.created", status: "delivered", attempts: [{ statusCode: 204, problem: null }] },
    ]);
  });

  it("a received payment sends an event", async () => {
    await makeWebhook(ctx, { url: receiver.url, event_types: ["invoice.created", "invoice.paid"] });
    const { id, totalCents } = await createSentInvoice(ctx);
    await ctx.transaction((tx) =>
      settleInvoice(tx, { invoiceId: id, method: "cash", amountCents: totalCents, paidAt: clock.now() }),
    );
    await workDeliveries(ctx);
    const types = receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types.toSorted()).toEqual(["invoice.created", "invoice.paid"]);
  });

  it("a change that was rolled back sends no event", async () => {
    await hooked();
    const change = ctx.transaction(async (tx) => {
      await createHorse({ ctx: tx, input: { name: "Maple" } });
      throw new Error("Rolled back");
    });
    await expect(change).rejects.toThrow("Rolled back");
    expect(await queuedDeliveries(ctx)).toEqual([]);
    expect(await db().webhookDelivery.count({ where: { organizationId: ctx.organization?.id ?? "" } })).toBe(
      0,
    );
  });

  it("no event is stored for a plan without the API", async () => {
    await hooked();
    const organization = ctx.organization && { ...ctx.organization, tier: "ranch" as const };
    await announceChange({ ...ctx, organization }, { action: "horse.created", entityId: createId() });
    expect(await queuedDeliveries(ctx)).toEqual([]);
  });

  it("a webhook event isn't sent to other organizations", async () => {
    const { id } = await hooked();
    const other = await ownerContext(await createOrganization(), clock);
    await createHorse({ ctx: other, input: { name: "Theirs" } });
    expect(await queuedDeliveries(other)).toEqual([]);
    await addHorse();
    const [delivery] = await getLog(id);
    const foreign = { ctx: other, input: { id, delivery_id: delivery?.id ?? "" } };
    for (const verb of [
      getWebhook,
      listDeliveries,
      deleteWebhook,
      rotateSecret,
      sendTestEvent,
      updateWebhook,
      redeliver,
    ]) {
      await expect(verb(foreign)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    const own = (await makeWebhook(other, { url: receiver.url })).webhook.id;
    await expect(redeliver({ ctx: other, input: { ...foreign.input, id: own } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("a webhook delivery", () => {
  it("a delivery is retried at increasing intervals for a day and then fails", async () => {
    const { id } = await hooked();
    receiver.how.answer = (response) => response.writeHead(500).end("Out of hay");
    await addHorse();
    const pauses: number[] = [];
    for (let [first] = await getLog(id); first?.status !== "failed"; [first] = await getLog(id)) {
      await workDeliveries(ctx);
      const [tried] = await getLog(id);
      const until = tried?.nextTryAt ? new Date(tried.nextTryAt).getTime() : clock.now().getTime();
      pauses.push((until - clock.now().getTime()) / 60_000);
      clock.set(new Date(until).toISOString());
    }
    expect(pauses).toEqual([5 / 60, 5, 30, 120, 300, 600, 600, 0]);
    const [delivery] = await getLog(id);
    expect(delivery?.attempts).toHaveLength(8);
    expect(delivery?.attempts[0]).toMatchObject({ statusCode: 500, answer: "Out of hay" });
    expect(await queuedDeliveries(ctx)).toEqual([]);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  });

  it("a delivery fails if it is refused or redirected or if the response doesn't end", async () => {
    const { id } = await hooked();
    const getOutcome = async () => {
      await sendTestEvent({ ctx, input: { id } });
      await workDeliveries(ctx);
      later(1_000);
      return (await getLog(id))[0]?.attempts[0];
    };
    receiver.how.answer = (response) => response.writeHead(302, { location: receiver.url }).end();
    expect([await getOutcome(), receiver.received.length]).toMatchObject([{ statusCode: 302 }, 1]);
    receiver.how.answer = (response) => response.destroy();
    expect(await getOutcome()).toMatchObject({
      statusCode: null,
      problem: "The connection was closed before a response.",
    });
    receiver.how.answer = (response) => {
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
    expect(await getOutcome()).toMatchObject({ problem: "The connection was refused." });
  });

  it("a delivery is sent once even if its job runs several times", async () => {
    await hooked();
    await addHorse();
    const [deliveryId = ""] = await queuedDeliveries(ctx);
    await deliverWebhook({ ctx, input: { deliveryId } });
    await deliverWebhook({ ctx, input: { deliveryId } });
    expect(receiver.received).toHaveLength(1);
  });

  it("a delivery can be resent manually as the same message", async () => {
    const { id, secret } = await hooked();
    await addHorse();
    await workDeliveries(ctx);
    const [delivery] = await getLog(id);
    later(DAY_MS);
    await redeliver({ ctx, input: { id, delivery_id: delivery?.id ?? "" } });
    await workDeliveries(ctx);
    const [first, second] = receiver.received;
    if (!first || !second) throw new Error("It was to come twice");
    expect([second.body, second.headers["webhook-id"]]).toEqual([first.body, first.headers["webhook-id"]]);
    expect(second.headers["webhook-timestamp"]).not.toBe(first.headers["webhook-timestamp"]);
    expect(isGenuine(second, secret)).toBe(true);
    expect((await getLog(id))[0]?.attempts).toHaveLength(2);
    await Promise.all(Array.from({ length: 60 }, () => countAgainstLimit("webhook.by-hand", id)));
    const often = redeliver({ ctx, input: { id, delivery_id: delivery?.id ?? "" } });
    await expect(often).rejects.toMatchObject({ code: "RATE_LIMITED" });
  });

  it("a delivery waits while its webhook is disabled or the plan lacks the API", async () => {
    const { id } = await hooked();
    await addHorse();
    await updateWebhook({ ctx, input: { id, is_enabled: false } });
    await addHorse("Willow");
    await workDeliveries(ctx);
    await updateWebhook({ ctx, input: { id, is_enabled: true } });
    const organization = ctx.organization && { ...ctx.organization, tier: "ranch" as const };
    await workDeliveries({ ...ctx, organization });
    expect(receiver.received).toEqual([]);
    await workDeliveries(ctx);
    // Events that occurred while the webhook was disabled aren't sent.
    expect(receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      "horse.created",
    ]);
  });
});

describe("a webhook", () => {
  it("a webhook's secret is never returned again", async () => {
    const { id, secret } = await hooked();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await addHorse();
    await workDeliveries(ctx);
    const row = await db().webhook.findUniqueOrThrow({ where: { id } });
    const log = await db().auditLog.findMany({ where: { entityId: id } });
    const shown = [
      await getWebhook({ ctx, input: { id } }),
      await getLog(id),
      log,
      Buffer.from(row.secretEncrypted).toString(),
    ];
    expect(JSON.stringify(shown)).not.toContain(secret.slice("whsec_".length));
    expect(log.map(({ action, after }) => [action, after])).toMatchObject([
      ["webhook.created", { host: expect.any(String) }],
    ]);
    expect(JSON.stringify(log)).not.toContain("/hooks");
  });

  it("a webhook signs with both secrets for a day after a rotation", async () => {
    const { id, secret } = await hooked();
    const { secret: newer } = await rotateSecret({ ctx, input: { id } });
    const send = async () => {
      await sendTestEvent({ ctx, input: { id } });
      await workDeliveries(ctx);
      const message = receiver.received.at(-1);
      return message && [isGenuine(message, secret), isGenuine(message, newer)];
    };
    expect(await send()).toEqual([true, true]);
    later(DAY_MS + 1);
    expect(await send()).toEqual([false, true]);
  });

  it("a webhook is disabled after days of failures, and its owner is informed", async () => {
    const { id } = await hooked();
    receiver.how.answer = (response) => response.writeHead(503).end();
    for (const days of [0, 4]) {
      later(days * DAY_MS);
      await sendTestEvent({ ctx, input: { id } });
      await workDeliveries(ctx);
    }
    expect(await getWebhook({ ctx, input: { id } })).toMatchObject({ isEnabled: true, gaveUpAt: null });
    later(DAY_MS);
    await sendTestEvent({ ctx, input: { id } });
    await workDeliveries(ctx);
    expect(await getWebhook({ ctx, input: { id } })).toMatchObject({
      isEnabled: false,
      gaveUpAt: clock.now().toISOString(),
    });
    expect((await queuedJobs(id)).map(({ name }) => name)).toContain("mail.webhook-gave-up");
    await expect(sendTestEvent({ ctx, input: { id } })).rejects.toMatchObject({ code: "CONFLICT" });
    const on = await updateWebhook({ ctx, input: { id, is_enabled: true } });
    expect(on).toMatchObject({ isEnabled: true, gaveUpAt: null, failingSince: null });
  });

  it("a webhook can be deleted during a delivery without blocking other changes", async () => {
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
      const { id } = await hooked();
      expect(await late(id, () => verb({ ctx, input: { id, description: "Late" } }))).toMatchObject({
        status: "rejected",
        reason: { code: "NOT_FOUND" },
      });
    }
    const { id } = await hooked();
    expect(await late(id, addHorse)).toMatchObject({ status: "fulfilled", value: { name: "Maple" } });
  });

  it("a webhook's host can be checked a limited number of times", async () => {
    const guess = () => makeWebhook(ctx, { url: "https://name.invalid:99999" }).catch(({ code }) => code);
    const answers = await Promise.all(Array.from({ length: 62 }, guess));
    expect(answers.filter((code) => code === "RATE_LIMITED")).toHaveLength(2);
    expect(answers.filter((code) => code === "VALIDATION")).toHaveLength(60);
    const other = await ownerContext(await createOrganization());
    await expect(makeWebhook(other, { url: receiver.url })).resolves.toBeDefined();
  });

  it("a webhook's URL can't be changed or enabled by a member who can't read its events", async () => {
    const { webhook } = await makeWebhook(ctx, { event_types: ["client.created", "invoice.paid"] });
    const { id } = webhook;
    const blind = { ...ctx, permissions: getPermissions(["webhooks:write"]) };
    const change = (input: object) => updateWebhook({ ctx: blind, input: { id, ...input } });
    for (const input of [{ url: "https://8.8.8.8/theirs" }, { is_enabled: true }])
      await expect(change(input)).rejects.toMatchObject({ code: "FORBIDDEN" });
    expect(await change({ description: "Ours" })).toMatchObject({ description: "Ours" });
    expect(await change({ is_enabled: false })).toMatchObject({ isEnabled: false });
  });

  it("a webhook requires a plan with webhooks and permission to change the organization", async () => {
    const organization = await createOrganization({ tier: "ranch" });
    const owner = await ownerContext(organization);
    await expect(makeWebhook(owner)).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    const { ctx: groom } = await createMemberWithContext({ id: ctx.organization?.id ?? "" }, "groom");
    await expect(makeWebhook(groom)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const { id } = await hooked();
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

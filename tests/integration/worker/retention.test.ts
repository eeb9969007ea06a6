import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { createId } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";
import { task as retention } from "@/lib/worker/tasks/cron-retention";
import { createOrganization, type TestOrganization } from "@/tests/factories/organizations";
import { createPortalClient } from "@/tests/factories/portal";
import { insertWebhook } from "@/tests/factories/webhooks";

let organization: TestOrganization;
beforeAll(async () => {
  organization = await createOrganization();
});
afterAll(closeDatabase);

const getPastDate = (milliseconds: number) => new Date(Date.now() - milliseconds);
const hash = () => createHash("sha256").update(randomBytes(16)).digest();

it("the retention job deletes expired data and keeps everything else", async () => {
  const { id: organizationId, owner } = organization;
  for (const [name, expiresAt] of [
    ["old", getPastDate(HOUR_MS)],
    ["new", getPastDate(-HOUR_MS)],
  ] as const) {
    await db().idempotencyKey.create({
      data: { id: createId(), scope: "s", key: name, route: "r", requestHash: hash(), expiresAt },
    });
    await db().rateLimit.create({ data: { key: name, points: 1, expire: BigInt(expiresAt.getTime()) } });
    await db().oneTimeToken.create({
      data: {
        id: createId(),
        userId: owner.id,
        purpose: "signup",
        tokenHash: hash(),
        sentTo: name,
        expiresAt,
      },
    });
    const signUp = { userId: owner.id, fullName: name, passwordHash: "x", consentedAt: expiresAt };
    await db().pendingSignUp.create({ data: { id: createId(), ...signUp, expiresAt } });
    await db().mfaChallenge.create({
      data: { id: createId(), purpose: "factor", challenge: name, expiresAt },
    });
    const codeHash = hash();
    await db().authCode.create({
      data: {
        id: createId(),
        userId: owner.id,
        codeHash,
        codeChallenge: name,
        method: "password",
        expiresAt,
      },
    });
    const flow = { stateHash: hash(), provider: name, redirectTo: "/", kind: "web" };
    await db().providerFlow.create({ data: { id: createId(), ...flow, expiresAt } });
    await db().spentToken.create({ data: { tokenHash: hash(), expiresAt } });
  }
  for (const [number, createdAt] of [
    [1n, getPastDate(25 * HOUR_MS)],
    [2n, getPastDate(HOUR_MS)],
  ] as const) {
    await db().organizationEvent.create({
      data: { organizationId, number, topic: "invoices", module: "invoices", createdAt },
    });
  }
  for (const [id, receivedAt, processedAt] of [
    ["evt_old", getPastDate(91 * DAY_MS), getPastDate(91 * DAY_MS)],
    ["evt_old_open", getPastDate(91 * DAY_MS), null],
    ["evt_new", getPastDate(DAY_MS), getPastDate(DAY_MS)],
  ] as const) {
    await db().stripeEvent.create({
      data: {
        id,
        endpoint: "platform",
        type: "x",
        objectId: "x",
        payload: {},
        createdAt: receivedAt,
        receivedAt,
        processedAt,
      },
    });
  }
  for (const [kind, expiresAt, revokedAt] of [
    ["web", getPastDate(91 * DAY_MS), null],
    ["app", getPastDate(-DAY_MS), getPastDate(91 * DAY_MS)],
    ["recovery", getPastDate(-DAY_MS), null],
  ] as const) {
    await db().session.create({
      data: {
        id: createId(),
        userId: owner.id,
        kind,
        expiresAt,
        revokedAt,
        revokedReason: revokedAt && "sign_out",
      },
    });
  }
  const webhookId = await insertWebhook(organization);
  for (const [body, createdAt] of [
    ["old", getPastDate(31 * DAY_MS)],
    ["new", getPastDate(29 * DAY_MS)],
  ] as const) {
    const delivery = {
      organizationId,
      webhookId,
      eventId: createId(),
      eventType: "horse.created",
      body,
      createdAt,
    };
    const came = { status: "delivered", deliveredAt: createdAt };
    const attempts = { create: { id: createId(), statusCode: 204, durationMs: 9 } };
    await db().webhookDelivery.create({ data: { id: createId(), ...delivery, ...came, attempts } });
  }
  const { id: contactId } = await createPortalClient(organization);
  for (const [text, createdAt, activatedAt] of [
    ["old", getPastDate(31 * DAY_MS), null],
    ["old and ended", getPastDate(31 * DAY_MS), getPastDate(31 * DAY_MS)],
    ["new", getPastDate(29 * DAY_MS), null],
  ] as const) {
    const agreement = { text, textVersion: 1, agreedAt: createdAt, agreedIp: "203.0.113.7", createdAt };
    const end = activatedAt && { status: "ended", endedAt: activatedAt, endReason: "member" };
    await db().autopayMandate.create({
      data: {
        ...{ id: createId(), organizationId, contactId, kind: "card", stripeAccountId: "acct_1" },
        ...{ ...agreement, activatedAt, ...end },
      },
    });
  }
  for (const key of ["failed", "waiting"])
    await enqueue(db(), "stripe.process-event", { eventId: key }, { key });
  await db().$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = max_attempts, updated_at = now() - interval '91 days'
    WHERE key = 'failed'`;

  await retention();
  await retention();

  expect(await db().idempotencyKey.findMany({ select: { key: true } })).toEqual([{ key: "new" }]);
  expect(await db().rateLimit.findMany({ select: { key: true } })).toEqual([{ key: "new" }]);
  expect(await db().oneTimeToken.findMany({ select: { sentTo: true } })).toEqual([{ sentTo: "new" }]);
  expect(await db().pendingSignUp.findMany({ select: { fullName: true } })).toEqual([{ fullName: "new" }]);
  expect(await db().mfaChallenge.findMany({ select: { challenge: true } })).toEqual([{ challenge: "new" }]);
  expect(await db().authCode.findMany({ select: { codeChallenge: true } })).toEqual([
    { codeChallenge: "new" },
  ]);
  expect(await db().providerFlow.findMany({ select: { provider: true } })).toEqual([{ provider: "new" }]);
  expect(await db().spentToken.findMany({ where: { expiresAt: { lt: new Date() } } })).toEqual([]);
  expect(await db().spentToken.count()).toBe(1);
  expect(await db().organizationEvent.findMany({ select: { number: true } })).toEqual([{ number: 2n }]);
  const events = await db().stripeEvent.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  expect(events.map(({ id }) => id)).toEqual(["evt_new", "evt_old_open"]);
  expect(await db().session.findMany({ select: { kind: true } })).toEqual([{ kind: "recovery" }]);
  expect(await db().webhookDelivery.findMany({ select: { body: true } })).toEqual([{ body: "new" }]);
  expect(await db().webhookAttempt.count()).toBe(1);
  expect(await db().autopayMandate.findMany({ select: { text: true }, orderBy: { text: "asc" } })).toEqual([
    { text: "new" },
    { text: "old and ended" },
  ]);
  const jobs = await db().$queryRaw<{ key: string }[]>`SELECT key FROM graphile_worker.jobs`;
  expect(jobs).toEqual([{ key: "waiting" }]);
});

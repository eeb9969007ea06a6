import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { pool } from "@/lib/db-pool";
import { publishLiveEvent } from "@/lib/live/publish";
import { createAccount, signIn, type TestAccount } from "../../factories/accounts";
import { openEventStream, type ReceivedEvent } from "../../factories/event-stream";
import { createDraftInvoice } from "../../factories/invoices";
import { addMember } from "../../factories/organizations";
import { createUser } from "../../factories/users";

const getTopics = (stream: { received: ReceivedEvent[] }) => stream.received.map(({ topic }) => topic);
/** The app promises delivery within two seconds. Slow machines get more time. */
const SOON_OPTIONS = { timeout: 5_000, interval: 20 };

describe("live events", () => {
  let account: TestAccount;
  beforeEach(async () => {
    account = await createAccount();
  });
  afterAll(closeDatabase);

  it("live events have consecutive numbers and reach only their own organization's streams", async () => {
    const stranger = await createAccount();
    const [own, foreign] = [await openEventStream(account, "0"), await openEventStream(stranger, "0")];
    await createDraftInvoice(account.ctx);
    await createDraftInvoice(account.ctx);
    await vi.waitFor(() => expect(getTopics(own)).toEqual(["invoices", "invoices"]), SOON_OPTIONS);
    expect(own.received.map(({ id }) => id)).toEqual(["1", "2"]);
    await createDraftInvoice(stranger.ctx);
    await vi.waitFor(() => expect(getTopics(foreign)).toEqual(["invoices"]), SOON_OPTIONS);
    await Promise.all([own.close(), foreign.close()]);
  });

  it("publishing live events doesn't block other transactions, and events are numbered in commit order", async () => {
    const { ctx } = account;
    const publish = (tx: typeof ctx, topic: string) => publishLiveEvent(tx, { topic, module: "horses" });
    await ctx.transaction(async (tx) => {
      await publish(tx, "long-1");
      await ctx.transaction((other) => publish(other, "short"));
      await publish(tx, "long-2");
    });
    const stream = await openEventStream(account, "0");
    await vi.waitFor(() => expect(getTopics(stream)).toEqual(["short", "long-1", "long-2"]), SOON_OPTIONS);
    expect(stream.received.map(({ id }) => id)).toEqual(["1", "2", "3"]);
    await stream.close();
  });

  it("live events never reach a member without the required permission", async () => {
    const member = await createUser();
    await addMember({ id: account.organizationId }, member, "member");
    const stream = await openEventStream(await signIn(member), "0");
    await createDraftInvoice(account.ctx);
    await account.ctx.transaction((tx) => publishLiveEvent(tx, { topic: "horses", module: "horses" }));
    // Events arrive in order, so if only the second event arrives, the first one was skipped.
    await vi.waitFor(() => expect(getTopics(stream)).toContain("horses"), SOON_OPTIONS);
    expect(getTopics(stream)).toEqual(["horses"]);
    await stream.close();
  });

  it("a stream resumes after the last received event without skipping any events", async () => {
    const first = await openEventStream(account, "0");
    await createDraftInvoice(account.ctx);
    await vi.waitFor(() => expect(first.received).toHaveLength(1), SOON_OPTIONS);
    await first.close();
    await Promise.all(Array.from({ length: 8 }, () => createDraftInvoice(account.ctx)));
    const second = await openEventStream(account, first.received[0]?.id);
    await vi.waitFor(() => expect(second.received).toHaveLength(8), SOON_OPTIONS);
    expect(second.received.map(({ id }) => Number(id))).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    await second.close();
  });

  it("a stream sends a reset event if missed events were deleted", async () => {
    await createDraftInvoice(account.ctx);
    await createDraftInvoice(account.ctx);
    await db().organizationEvent.deleteMany({ where: { organizationId: account.organizationId } });
    const stream = await openEventStream(account, "0");
    await vi.waitFor(() => expect(stream.received).toEqual([{ event: "reset", id: "2" }]), SOON_OPTIONS);
    await stream.close();
  });

  it("live events continue after the database closes the connection that listens for them", async () => {
    const stream = await openEventStream(account, "0");
    await createDraftInvoice(account.ctx);
    await vi.waitFor(() => expect(stream.received).toHaveLength(1), SOON_OPTIONS);
    await pool().query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    );
    await createDraftInvoice(account.ctx);
    await vi.waitFor(() => expect(stream.received).toHaveLength(2), SOON_OPTIONS);
    await stream.close();
  });

  it("a stream ends when its session is revoked or the member is removed", async () => {
    const member = await createUser();
    await addMember({ id: account.organizationId }, member, "manager");
    const [own, other] = [
      await openEventStream(account, "0"),
      await openEventStream(await signIn(member), "0"),
    ];
    await db().session.update({
      where: { id: account.id },
      data: { revokedAt: new Date(), revokedReason: "sign_out" },
    });
    await db().organizationMember.deleteMany({ where: { userId: member.id } });
    await createDraftInvoice(account.ctx);
    await vi.waitFor(() => expect([own.hasEnded(), other.hasEnded()]).toEqual([true, true]), SOON_OPTIONS);
    expect([own.received, other.received]).toEqual([[], []]);
  });
});

import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDatabase, db, pool } from "@/lib/db";
import { publishLiveEvent } from "@/lib/live/publish";
import { createAccount, signIn, type TestAccount } from "../../factories/accounts";
import { listen, type Received } from "../../factories/event-stream";
import { createDraft } from "../../factories/invoices";
import { addMember } from "../../factories/organizations";
import { createUser } from "../../factories/users";

vi.mock("next/headers", async () => (await import("../../setup/next-request")).nextHeaders);

const topics = (stream: { received: Received[] }) => stream.received.map(({ topic }) => topic);
/** Longer than the promised two seconds, for slow machines. */
const SOON = { timeout: 5_000, interval: 20 };

describe("live events", () => {
  let account: TestAccount;
  beforeEach(async () => {
    account = await createAccount();
  });
  afterAll(closeDatabase);

  it("live events reach open pages of their organization only, numbered", async () => {
    const stranger = await createAccount();
    const [own, foreign] = [await listen(account, "0"), await listen(stranger, "0")];
    await createDraft(account.ctx);
    await createDraft(account.ctx);
    await vi.waitFor(() => expect(topics(own)).toEqual(["invoices", "invoices"]), SOON);
    expect(own.received.map(({ id }) => id)).toEqual(["1", "2"]);
    await createDraft(stranger.ctx);
    await vi.waitFor(() => expect(topics(foreign)).toEqual(["invoices"]), SOON);
    await Promise.all([own.close(), foreign.close()]);
  });

  it("live events don't block others during their transaction and are numbered at its end", async () => {
    const { ctx } = account;
    const tell = (tx: typeof ctx, topic: string) => publishLiveEvent(tx, { topic, module: "horses" });
    await ctx.transaction(async (tx) => {
      await tell(tx, "long-1");
      await ctx.transaction((other) => tell(other, "short"));
      await tell(tx, "long-2");
    });
    const stream = await listen(account, "0");
    await vi.waitFor(() => expect(topics(stream)).toEqual(["short", "long-1", "long-2"]), SOON);
    expect(stream.received.map(({ id }) => id)).toEqual(["1", "2", "3"]);
    await stream.close();
  });

  it("live events never reach a member without the permission", async () => {
    const member = await createUser();
    await addMember({ id: account.organizationId }, member, "member");
    const stream = await listen(await signIn(member), "0");
    await createDraft(account.ctx);
    await account.ctx.transaction((tx) => publishLiveEvent(tx, { topic: "horses", module: "horses" }));
    // Events are ordered, so receiving the second means that the first was skipped.
    await vi.waitFor(() => expect(topics(stream)).toContain("horses"), SOON);
    expect(topics(stream)).toEqual(["horses"]);
    await stream.close();
  });

  it("a stream resumes after the last seen event without missing any", async () => {
    const first = await listen(account, "0");
    await createDraft(account.ctx);
    await vi.waitFor(() => expect(first.received).toHaveLength(1), SOON);
    await first.close();
    await Promise.all(Array.from({ length: 8 }, () => createDraft(account.ctx)));
    const second = await listen(account, first.received[0]?.id);
    await vi.waitFor(() => expect(second.received).toHaveLength(8), SOON);
    expect(second.received.map(({ id }) => Number(id))).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    await second.close();
  });

  it("a stream asks for a full reload if missed events were deleted", async () => {
    await createDraft(account.ctx);
    await createDraft(account.ctx);
    await db().organizationEvent.deleteMany({ where: { organizationId: account.organizationId } });
    const stream = await listen(account, "0");
    await vi.waitFor(() => expect(stream.received).toEqual([{ event: "reset", id: "2" }]), SOON);
    await stream.close();
  });

  it("live events continue after the database closed the listening connection", async () => {
    const stream = await listen(account, "0");
    await createDraft(account.ctx);
    await vi.waitFor(() => expect(stream.received).toHaveLength(1), SOON);
    await pool().query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    );
    await createDraft(account.ctx);
    await vi.waitFor(() => expect(stream.received).toHaveLength(2), SOON);
    await stream.close();
  });

  it("a stream ends for a revoked session and for a removed member", async () => {
    const member = await createUser();
    await addMember({ id: account.organizationId }, member, "manager");
    const [own, other] = [await listen(account, "0"), await listen(await signIn(member), "0")];
    await db().session.update({
      where: { id: account.id },
      data: { revokedAt: new Date(), revokedReason: "sign_out" },
    });
    await db().organizationMember.deleteMany({ where: { userId: member.id } });
    await createDraft(account.ctx);
    await vi.waitFor(() => expect([own.hasEnded(), other.hasEnded()]).toEqual([true, true]), SOON);
    expect([own.received, other.received]).toEqual([[], []]);
  });
});

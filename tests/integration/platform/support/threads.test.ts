import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { addThreadMessage } from "@/lib/domain/platform/support/add-thread-message";
import { answerThread } from "@/lib/domain/platform/support/answer-thread";
import { getSupportChannels } from "@/lib/domain/platform/support/channels";
import { closeThread } from "@/lib/domain/platform/support/close-thread";
import { findThreadAsStaff } from "@/lib/domain/platform/support/find-thread-as-staff";
import { getThread } from "@/lib/domain/platform/support/get-thread";
import { listInbox } from "@/lib/domain/platform/support/list-inbox";
import { listThreads } from "@/lib/domain/platform/support/list-threads";
import { markThreadRead } from "@/lib/domain/platform/support/mark-thread-read";
import { createId } from "@/lib/ids";
import { PLAN_IDS } from "@/lib/plans/plan-id";
import { task as mailAnswer } from "@/lib/worker/tasks/platform/mail-support-answer";
import { createAccount } from "@/tests/factories/accounts";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { createMemberWithContext } from "@/tests/factories/organizations";
import { createStaff, createThread } from "@/tests/factories/support";
import { changeSettings, restoreSettings } from "@/tests/setup/settings";

afterAll(closeDatabase);

describe("a conversation with support", () => {
  it("a support conversation's state shows whether it is waiting, answered or closed", async () => {
    const { ctx } = await createAccount("ranch");
    const staff = await createStaff();
    const opened = await createThread(ctx);
    expect(opened).toMatchObject({ state: "waiting", isUnread: false });
    expect(opened.answerBy && new Date(opened.answerBy) > new Date()).toBe(true);

    const answer = { id: opened.id, message: "By the printer's sign." };
    await answerThread({ ctx: staff.ctx, input: answer });
    const { thread, messages } = await getThread({ ctx, input: { id: opened.id } });
    expect(thread).toMatchObject({ state: "answered", isUnread: true, answerBy: null });
    expect(messages).toMatchObject([
      { sender: "person", staffName: null, body: "How do I print one?" },
      { sender: "staff", staffName: "Robin Hale", body: "By the printer's sign." },
    ]);

    await markThreadRead({ ctx, input: { id: opened.id } });
    await closeThread({ ctx: staff.ctx, input: { id: opened.id } });
    expect((await getThread({ ctx, input: { id: opened.id } })).thread).toMatchObject({
      state: "closed",
      isUnread: false,
    });
    const reopened = await addThreadMessage({ ctx, input: { id: opened.id, message: "It stays blank." } });
    expect(reopened).toMatchObject({ state: "waiting" });
    expect(reopened.answerBy).not.toBeNull();
  });

  it.each(PLAN_IDS)("the %s plan doesn't include the support channels of higher plans", async (tier) => {
    const { ctx } = await createAccount(tier);
    const rank = PLAN_IDS.indexOf(tier);
    expect(getSupportChannels(tier)).toMatchObject({
      phone: null,
      hasPhone: false,
      emergency: null,
      hasEmergency: false,
    });
    changeSettings({ SUPPORT_PHONE: "+1 859 555 0101", EMERGENCY_PHONE: "+1 859 555 0102" });
    const channels = getSupportChannels(tier);
    restoreSettings();
    expect([
      channels.canWrite,
      channels.hasChat,
      channels.phone !== null,
      channels.emergency !== null,
    ]).toEqual([rank >= 1, rank >= 2, rank >= 3, rank >= 3]);
    const creation = createThread(ctx);
    if (channels.canWrite) await expect(creation).resolves.toMatchObject({ state: "waiting" });
    else await expect(creation).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  });

  it.each(["personal_plus", "ranch"] as const)(
    "on the %s plan, support replies create live events only if chat is included",
    async (tier) => {
      const { ctx, organizationId } = await createAccount(tier);
      const { id } = await createThread(ctx);
      const staff = await createStaff();
      await answerThread({ ctx: staff.ctx, input: { id, message: "Like this." } });
      const eventCount = await db().organizationEvent.count({ where: { organizationId, topic: "support" } });
      expect(eventCount > 0).toBe(getSupportChannels(tier).hasChat);
    },
  );

  it("a conversation is read-only if the plan no longer includes support messages", async () => {
    const { ctx, organizationId } = await createAccount("ranch");
    const { id } = await createThread(ctx);
    await db().organization.update({ where: { id: organizationId }, data: { subscriptionTier: "personal" } });
    const lapsed = {
      ...ctx,
      organization: ctx.organization && { ...ctx.organization, tier: "personal" as const },
    };
    expect((await getThread({ ctx: lapsed, input: { id } })).messages).toHaveLength(1);
    await expect(addThreadMessage({ ctx: lapsed, input: { id, message: "Hello?" } })).rejects.toMatchObject({
      code: "PLAN_LIMIT",
    });
  });

  it("a conversation is visible only to the person who opened it", async () => {
    const { ctx, organizationId } = await createAccount();
    const { id } = await createThread(ctx);
    const member = await createMemberWithContext({ id: organizationId }, "manager");
    const stranger = await createAccount();
    for (const other of [member.ctx, stranger.ctx]) {
      const missing = { code: "NOT_FOUND" };
      await expect(getThread({ ctx: other, input: { id } })).rejects.toMatchObject(missing);
      await expect(markThreadRead({ ctx: other, input: { id } })).rejects.toMatchObject(missing);
      await expect(addThreadMessage({ ctx: other, input: { id, message: "Hi" } })).rejects.toMatchObject(
        missing,
      );
      expect((await listThreads({ ctx: other, input: {} })).threads).toEqual([]);
    }
  });

  it("a message that is sent twice is stored only once", async () => {
    const { ctx } = await createAccount();
    const staff = await createStaff();
    const [first, second, message, answer] = [createId(), createId(), createId(), createId()];
    const one = await createThread(ctx, { client_id: first });
    expect(await createThread(ctx, { client_id: first })).toEqual(one);
    const other = await createThread(ctx, { client_id: second });
    expect(other.id).not.toBe(one.id);
    const again = { id: one.id, message: "And on paper?", client_id: message };
    await Promise.all([addThreadMessage({ ctx, input: again }), addThreadMessage({ ctx, input: again })]);
    const replyInput = { id: one.id, message: "Yes.", client_id: answer };
    await answerThread({ ctx: staff.ctx, input: replyInput });
    await answerThread({ ctx: staff.ctx, input: replyInput });
    const { messages } = await getThread({ ctx, input: { id: one.id } });
    expect(messages.map(({ body }) => body)).toEqual(["How do I print one?", "And on paper?", "Yes."]);
  });

  it("support messages that are too long or sent too often are rejected", async () => {
    const { ctx } = await createAccount();
    const { id } = await createThread(ctx);
    // The rate limit also counts repetitions of the same message.
    const input = { id, message: "Hello?", client_id: createId() };
    for (let sent = 0; sent < 60; sent++) await addThreadMessage({ ctx, input });
    await expect(addThreadMessage({ ctx, input })).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await expect(
      addThreadMessage({ ctx, input: { ...input, message: "x".repeat(5_001) } }),
    ).rejects.toMatchObject({ code: "VALIDATION" });
  });

  it("unread support answers are emailed only once", async () => {
    const { ctx } = await createAccount("personal_plus");
    const staff = await createStaff();
    const { id } = await createThread(ctx);
    await answerThread({ ctx: staff.ctx, input: { id, message: "One." } });
    await answerThread({ ctx: staff.ctx, input: { id, message: "Two." } });
    expect(await findQueuedJobs(id)).toEqual([{ name: "mail.support-answer", payload: { threadId: id } }]);
    await markThreadRead({ ctx, input: { id } });
    // No mail server is running, so sending an email would fail.
    await expect(mailAnswer({ threadId: id })).resolves.toBeUndefined();
  });
});

describe("the staff inbox", () => {
  it("the staff inbox is paginated, can be filtered and lists the longest-waiting conversations first", async () => {
    const { ctx } = await createAccount("pro");
    const staff = await createStaff();
    const threads = [await createThread(ctx), await createThread(ctx), await createThread(ctx)];
    const mine = async (input: Parameters<typeof listInbox>[0]["input"]) => {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listInbox>> = await listInbox({
          ctx: staff.ctx,
          input: { ...input, limit: 2, cursor },
        });
        found.push(...page.threads.map(({ id }) => id).filter((id) => threads.some((one) => one.id === id)));
        cursor = page.nextCursor;
      } while (cursor !== null);
      return found;
    };
    const ids = threads.map(({ id }) => id);
    expect(await mine({})).toEqual(ids);
    await answerThread({ ctx: staff.ctx, input: { id: ids[0] ?? "", message: "Here." } });
    expect(await mine({})).toEqual(ids.slice(1));
    expect(await mine({ state: "answered", answers: "me" })).toEqual(ids.slice(0, 1));
    expect(await mine({ answers: "nobody", plan: "pro" })).toEqual(ids.slice(1));
    expect(await mine({ plan: "ranch" })).toEqual([]);
  });

  it("opening or answering a support conversation records the staff member in the audit log", async () => {
    const { ctx, user } = await createAccount();
    const staff = await createStaff();
    const { id } = await createThread(ctx);
    await findThreadAsStaff({ ctx: staff.ctx, input: { id } });
    // Opening the conversation again shortly afterward creates no second audit entry.
    await findThreadAsStaff({ ctx: staff.ctx, input: { id } });
    await answerThread({ ctx: staff.ctx, input: { id, message: "Here." } });
    const rows = await db().auditLog.findMany({
      where: { entityType: "user", entityId: user.id, actorKind: "staff" },
      orderBy: { id: "asc" },
    });
    expect(rows).toMatchObject([
      {
        action: "staff.thread_read",
        actorId: staff.user.id,
        after: { reason: "Message “Feed charts”" },
      },
      { action: "staff.thread_answered", organizationId: null },
    ]);
    expect(rows).toHaveLength(2);
  });
});

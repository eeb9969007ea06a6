import { afterAll, describe, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { loadContext } from "@/lib/auth/load-context";
import { NO_PERMISSIONS, type Permissions } from "@/lib/auth/permissions";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import { closeDatabase, db } from "@/lib/db";
import { removeMember } from "@/lib/domain/organizations/members/remove-member";
import { findReminderForMail } from "@/lib/domain/work/reminders/find-reminder-for-mail";
import { listReminders } from "@/lib/domain/work/reminders/list-reminders";
import { markRemindersRead } from "@/lib/domain/work/reminders/mark-reminders-read";
import { stopReminders } from "@/lib/domain/work/reminders/stop-reminders";
import { createReminderToken } from "@/lib/domain/work/reminders/unsubscribe-token";
import { createId } from "@/lib/ids";
import { readLastEventNumber } from "@/lib/live/event-log";
import { publishLiveEvent } from "@/lib/live/publish";
import { createLiveStream } from "@/lib/live/stream";
import { signIn } from "@/tests/factories/accounts";
import { createTrimPlan } from "@/tests/factories/care-plans";
import { createFile } from "@/tests/factories/files";
import { shareHorse } from "@/tests/factories/horse-shares";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import { addMember, createContextFor, type TestOrganization } from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";
import type { TestUser } from "@/tests/factories/users";
import { addGroom, createStable, getMails, getReminders, runAt } from "./reminder-helpers";

afterAll(closeDatabase);

async function getRole(organization: TestOrganization, permissions: Partial<Permissions>): Promise<string> {
  const role = { id: createId(), organizationId: organization.id, name: "Own", color: "green", permissions };
  await db().role.create({ data: role });
  return role.id;
}

/** Adds a member whose role has no access to care. */
async function addGroomWithoutCare(organization: TestOrganization) {
  const user = await addGroom(organization);
  const roleId = await getRole(organization, {});
  await db().organizationMember.updateMany({ where: { userId: user.id }, data: { roleId } });
  return user;
}

/**
 * Returns the topics of the events that a member's open page receives, up to and including the topic `last`.
 */
async function listTopics(user: TestUser, organization: TestOrganization, after: bigint): Promise<string[]> {
  const { id: sessionId } = await signIn(user);
  const of = {
    sessionId,
    organizationId: organization.id,
    actorKind: "user",
    requestId: createId(),
  } as const;
  const { signal } = new AbortController();
  const stream = createLiveStream({
    organizationId: organization.id,
    after,
    signal,
    reload: () => loadContext(of),
  });
  let text = "";
  for await (const chunk of stream) {
    text += new TextDecoder().decode(chunk);
    if (text.includes('"last"')) break;
  }
  return [...text.matchAll(/"topic":"(\w+)"/g)].map(([, topic = ""]) => topic);
}

describe("a daily reminder", () => {
  it("a daily reminder lists overdue, due and upcoming care", async () => {
    const { owner, ctx, organization } = await createStable({ dueOn: null });
    const plan = async (due_on: string, lead_days: number) =>
      createTrimPlan(ctx, await createHorse(organization, `Due ${due_on}`), { due_on, lead_days });
    await plan("2026-05-20", 7);
    await runAt("2026-05-12T11:00Z");
    expect([await getReminders(owner), await getMails(owner)]).toMatchObject([[{ itemCount: 0 }], 0]);
    await plan("2026-05-01", 0);
    await plan("2026-05-13", 0);
    await plan("2026-05-14", 0);
    await runAt("2026-05-13T11:00Z");
    const [, { content } = { content: null }] = await getReminders(owner);
    expect(content).toMatchObject({ overdue: 1, today: 1, coming: 1 });
    expect(content).toMatchObject({
      lines: [{ dueOn: "2026-05-13" }, { dueOn: "2026-05-01" }, { dueOn: "2026-05-20" }],
    });
  });

  it("a daily reminder contains only items that the member is allowed to see", async () => {
    const { organization, ctx } = await createStable();
    const theirs = await createHorse(organization, "Clover");
    await createTrimPlan(ctx, theirs, { due_on: "2026-05-12" });
    const gone = await createHorse(organization, "Gone");
    await createTrimPlan(ctx, gone, { due_on: "2026-05-12" });
    await db().horse.update({ where: { id: gone }, data: { archivedAt: new Date() } });
    const [groom, accountant] = [
      await addGroom(organization, [theirs]),
      await addGroomWithoutCare(organization),
    ];
    await runAt("2026-05-12T11:00Z");
    const getItemCounts = async (user: { id: string }) =>
      (await getReminders(user)).map(({ itemCount }) => itemCount);
    expect([
      await getItemCounts(organization.owner),
      await getItemCounts(groom),
      await getItemCounts(accountant),
    ]).toEqual([[2], [1], [0]]);
    expect(await getReminders(groom)).toMatchObject([{ content: { lines: [{ name: "Clover" }] } }]);
    for (let more = 0; more < 5; more++) {
      const createdAt = new Date(Date.UTC(2020, 0, more + 1));
      await db().horse.update({ where: { id: await createHorse(organization) }, data: { createdAt } });
    }
    await db().organization.update({
      where: { id: organization.id },
      data: { subscriptionTier: "personal" },
    });
    await runAt("2026-05-13T11:00Z");
    expect(await getItemCounts(organization.owner)).toEqual([2, 0]);
  });

  it("a daily reminder lists expiring horse documents and tasks assigned to the member", async () => {
    const { organization, ctx, owner } = await createStable({ dueOn: null });
    const horseId = await createHorse(organization, "Clover");
    const other = await addGroom(organization);
    for (const [title, id] of [
      ["Clip Clover", other.id],
      ["Order hay", owner.id],
    ] as const) {
      await addTask(ctx, { title, due_on: "2026-05-12", assignee_id: id });
    }
    const document = { purpose: "horse_document", kind: "document", documentKind: "insurance" } as const;
    const createExpiringFile = async (day: string) => {
      const id = await createFile(ctx, horseId, { name: `Policy ${day}` });
      await db().horseFile.update({ where: { id }, data: { ...document, expiresOn: new Date(day) } });
    };
    await createExpiringFile("2026-05-26");
    await createExpiringFile("2026-05-27");
    await runAt("2026-05-12T11:00Z");
    expect(await getReminders(owner)).toMatchObject([
      {
        content: {
          ...{ today: 1, expiring: 1 },
          lines: [
            { about: "task", name: "Order hay" },
            { about: "document", name: "Clover", what: "Policy 2026-05-26", dueOn: "2026-05-26" },
          ],
        },
      },
    ]);
    await runAt("2026-05-13T11:00Z");
    expect((await getReminders(owner))[1]).toMatchObject({
      content: { overdue: 1, expiring: 1, lines: [{ name: "Order hay" }, { what: "Policy 2026-05-27" }] },
    });
  });

  it("the live update for a daily reminder reaches only its recipient, not the owner", async () => {
    const { organization, ctx } = await createStable({ dueOn: null });
    const [hand, other] = [await addGroom(organization), await addGroom(organization)];
    const roleId = await getRole(organization, { tasks: "read" });
    await db().organizationMember.updateMany({
      where: { organizationId: organization.id, userId: { in: [hand.id, other.id] } },
      data: { roleId },
    });
    await addTask(ctx, { title: "Clip Clover", due_on: "2026-05-12", assignee_id: hand.id });
    const after = await readLastEventNumber(organization.id);
    await runAt("2026-05-12T11:00Z");
    await ctx.transaction((tx) => publishLiveEvent(tx, { topic: "last", module: "tasks" }));
    const listReceivedTopics = (user: TestUser) => listTopics(user, organization, after);
    expect([
      await listReceivedTopics(hand),
      await listReceivedTopics(other),
      await listReceivedTopics(organization.owner),
    ]).toEqual([["reminders", "last"], ["last"], ["last"]]);
  });

  it("a daily reminder appears in the app regardless of the email setting", async () => {
    const { organization } = await createStable();
    const user = await addGroom(organization);
    await stopReminders({ ctx: createVisitor(), input: { token: createReminderToken(user.id) } });
    await runAt("2026-05-12T11:00Z");
    expect(await getMails(user)).toBe(0);
    const ctx = await createContextFor(user, organization);
    expect(await listReminders({ ctx })).toMatchObject([
      { day: "2026-05-12", readAt: null, digest: { today: 1 } },
    ]);
    expect(await markRemindersRead({ ctx })).toEqual({ marked: 1 });
    expect((await listReminders({ ctx }))[0]?.readAt).not.toBeNull();
    const others = await listReminders({ ctx: await createContextFor(organization.owner, organization) });
    expect(others[0]?.readAt).toBeNull();
  });

  it("a recipient without any permissions sees an empty daily reminder", async () => {
    const { organization } = await createStable();
    const user = await addGroom(organization);
    await runAt("2026-05-12T11:00Z");
    const ctx = { ...(await createContextFor(user, organization)), permissions: NO_PERMISSIONS };
    expect(await listReminders({ ctx })).toMatchObject([{ digest: { today: 0, lines: [] } }]);
    expect(await markRemindersRead({ ctx })).toEqual({ marked: 1 });
    await expect(listReminders({ ctx: { ...ctx, organization: null } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("a daily reminder hides items that its recipient can no longer see", async () => {
    const { organization, ctx, horseId } = await createStable();
    const clover = await createHorse(organization, "Clover");
    await createTrimPlan(ctx, clover, { due_on: "2026-05-11", lead_days: 0 });
    const groom = await addGroom(organization, [horseId, clover]);
    const aboutClover = { due_on: "2026-05-12", assignee_id: groom.id, horse_ids: [clover] };
    await addTask(ctx, { ...aboutClover, title: "Clip Clover" });
    await addTask(ctx, { title: "Order hay", due_on: "2026-05-12", assignee_id: groom.id });
    const fileId = await createFile(ctx, clover, { name: "Clover's policy" });
    const document = { purpose: "horse_document", kind: "document", documentKind: "insurance" } as const;
    const expiresOn = new Date("2026-05-12");
    await db().horseFile.update({ where: { id: fileId }, data: { ...document, expiresOn } });
    const roleId = await getRole(organization, { care: "read", tasks: "read", documents: "read" });
    const membership = { organizationId_userId: { organizationId: organization.id, userId: groom.id } };
    await db().organizationMember.update({ where: membership, data: { roleId } });
    await runAt("2026-05-12T11:00Z");
    const read = async () => {
      const [reminder] = await listReminders({ ctx: await createContextFor(groom, organization) });
      const { lines, ...counts } = reminder?.digest ?? { lines: [] };
      return { ...counts, names: lines.map(({ name }) => name) };
    };
    const everything = { overdue: 1, today: 3, upcoming: 0, expiring: 1 };
    const names = ["Juniper", "Clover", "Clip Clover", "Order hay", "Clover"];
    expect(await read()).toEqual({ ...everything, names });
    await limitMemberToHorses(organization, groom, [horseId]);
    const left = { overdue: 0, today: 2, upcoming: 0, expiring: 0 };
    expect(await read()).toEqual({ ...left, names: ["Juniper", "Order hay"] });
    // A delayed email contains only the items that the recipient can still see.
    const [{ id: reminderId } = { id: "" }] = await getReminders(groom);
    const mail = await findReminderForMail({ ctx: createVisitor(), input: { reminderId } });
    expect(mail?.reminder.digest.lines.map(({ name }) => name)).toEqual(["Juniper", "Order hay"]);
    await db().role.update({ where: { id: roleId }, data: { permissions: {} } });
    expect(await read()).toEqual({ ...left, today: 0, names: [] });
    expect(await findReminderForMail({ ctx: createVisitor(), input: { reminderId } })).toBeNull();
    await removeMember({ ctx, input: { userId: groom.id } });
    expect(await getReminders(groom)).toEqual([]);
  });

  it("a person who belongs to both organizations that share a horse sees it in only one reminder", async () => {
    const home = await createStable({ timeZone: "America/Chicago" });
    const stable = await createStable({ dueOn: null });
    const share = async (name: string, scopes?: ShareScope[]) => {
      const horseId = await createHorse(home.organization, name);
      await createTrimPlan(home.ctx, horseId, { due_on: "2026-05-12", lead_days: 0 });
      const horse = { organizationId: home.organization.id, horseId };
      return shareHorse(horse, stable.organization.id, scopes && { scopes });
    };
    const { id } = await share("Willow", ["care"]);
    await share("Hazel", ["health"]);
    const groom = await addGroom(stable.organization);
    await addMember(stable.organization, home.owner, "manager");
    await runAt("2026-05-12T13:00Z");
    const listReminderNames = async (user: TestUser, organization: TestOrganization) => {
      const [reminder] = await listReminders({ ctx: await createContextFor(user, organization) });
      return reminder?.digest.lines.map(({ name }) => name) ?? [];
    };
    const willow = `Willow · ${home.ctx.organization?.name}`;
    expect(await listReminderNames(groom, stable.organization)).toEqual([willow]);
    expect(await listReminderNames(home.owner, home.organization)).toEqual(["Hazel", "Juniper", "Willow"]);
    expect(await listReminderNames(home.owner, stable.organization)).toEqual([]);
    const [{ id: reminderId } = { id: "" }] = await getReminders(groom);
    expect(
      (await findReminderForMail({ ctx: createVisitor(), input: { reminderId } }))?.reminder.digest,
    ).toMatchObject({
      today: 1,
      lines: [{ name: willow }],
    });
    await db().horseShare.update({ where: { id }, data: { scopes: ["health"] } });
    expect(await listReminderNames(groom, stable.organization)).toEqual([]);
    expect(await findReminderForMail({ ctx: createVisitor(), input: { reminderId } })).toBeNull();
  });

  it("an invalid unsubscribe link doesn't stop daily reminders", async () => {
    const { owner, organization } = await createStable({ dueOn: null });
    const token = createReminderToken(owner.id).replace(owner.id, organization.id);
    await expect(stopReminders({ ctx: createVisitor(), input: { token } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

function createVisitor() {
  return createSystemContext({ actor: { kind: "publicLink", name: "unsubscribe" }, organization: null });
}

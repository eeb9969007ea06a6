import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { listHorsesWithoutRecentLogs } from "@/lib/domain/horses/horses/list-horses-without-recent-logs";
import { saveNotificationPreferences } from "@/lib/domain/identity/email-preferences/save-notification-preferences";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { addShiftNote } from "@/lib/domain/work/shift-notes/add-shift-note";
import { deleteShiftNote } from "@/lib/domain/work/shift-notes/delete-shift-note";
import { listShiftNotes } from "@/lib/domain/work/shift-notes/list-shift-notes";
import { markShiftNoteRead } from "@/lib/domain/work/shift-notes/mark-shift-note-read";
import { restoreShiftNote } from "@/lib/domain/work/shift-notes/restore-shift-note";
import { assignTask } from "@/lib/domain/work/tasks/assign-task";
import { completeTask } from "@/lib/domain/work/tasks/complete-task";
import { publishLiveEvent } from "@/lib/live/publish";
import { task as mailTaskAssigned } from "@/lib/worker/tasks/work/mail-task-assigned";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { openEventStream } from "@/tests/factories/event-stream";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { createMember } from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import type { TestUser } from "@/tests/factories/users";

/**
 * The product promises live updates within two seconds. The timeout is longer, because tests can run on slow
 * machines.
 */
const POLL_OPTIONS = { timeout: 5_000, interval: 20 };

const mails = provideMailServer();
let account: TestAccount;
let organization: { id: string };
let [biscuit, maple] = ["", ""];
/** A groom who can see only the horse Maple. */
let groom: TestUser;
beforeAll(async () => {
  account = await createAccount();
  organization = { id: account.organizationId };
  biscuit = await createHorse(organization, "Biscuit");
  maple = await createHorse(organization, "Maple");
  groom = await createMember(organization, "groom");
  await limitMemberToHorses(organization, groom, [maple]);
});
afterAll(closeDatabase);

const groomContext = async () => getContext(await signIn(groom));

it("live events about a task reach only members who can see the task's horse", async () => {
  const [byOwner, byGroom] = [
    await openEventStream(account, "0"),
    await openEventStream(await signIn(groom), "0"),
  ];
  await addTask(account.ctx, { title: "Lunge", horse_ids: biscuit });
  const { id } = await addTask(account.ctx, { title: "Bathe", horse_ids: maple });
  await completeTask({ ctx: await groomContext(), input: { id } });
  await account.ctx.transaction((tx) => publishLiveEvent(tx, { topic: "last", module: "tasks" }));
  const getReceived = (stream: typeof byOwner) =>
    stream.received.map(({ topic, payload }) => [topic, payload]);
  const of = (horseId: string) => ["tasks", { horseId }];
  await vi.waitFor(() => expect(getReceived(byOwner)).toContainEqual(["last", {}]), POLL_OPTIONS);
  await vi.waitFor(() => expect(getReceived(byGroom)).toContainEqual(["last", {}]), POLL_OPTIONS);
  expect(getReceived(byOwner)).toEqual([of(biscuit), of(maple), of(maple), ["last", {}]]);
  expect(getReceived(byGroom)).toEqual([of(maple), of(maple), ["last", {}]]);
  await Promise.all([byOwner.close(), byGroom.close()]);
  const { entries } = await listActivity({ ctx: account.ctx, input: { kind: "tasks" } });
  expect(entries.map(({ text }) => text)).toEqual(["“Bathe” done", "“Bathe” added", "“Lunge” added"]);
});

it("members see general shift notes and notes about horses that they can see", async () => {
  const theirs = await groomContext();
  const add = (text: string, horse_ids = "") =>
    addShiftNote({ ctx: account.ctx, input: { shift: "morning", text, horse_ids } });
  const [all, maples, biscuits] = [
    await add("Gate sticks"),
    await add("Left her grain", `${maple},${biscuit}`),
    await add("Off his feed", biscuit),
  ];
  const texts = async (ctx = theirs) => (await listShiftNotes({ ctx, input: {} })).map(({ text }) => text);
  expect(await texts()).toEqual(["Left her grain", "Gate sticks"]);
  expect((await listShiftNotes({ ctx: theirs, input: {} }))[0]?.horses).toEqual([
    { id: maple, name: "Maple" },
  ]);
  await markShiftNoteRead({ ctx: theirs, input: { id: all.id } });
  await markShiftNoteRead({ ctx: theirs, input: { id: all.id } });
  // Authors aren't recorded as readers of their own notes.
  await markShiftNoteRead({ ctx: account.ctx, input: { id: all.id } });
  const [, , first] = await listShiftNotes({ ctx: account.ctx, input: {} });
  expect(first).toMatchObject({ readers: [expect.any(String)], isMine: true, isRead: false });
  await expect(markShiftNoteRead({ ctx: theirs, input: { id: biscuits.id } })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(deleteShiftNote({ ctx: theirs, input: { id: maples.id } })).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringContaining("This note includes horses that you can't see"),
  });
  const aboutMaple = await add("Fly mask off at night", maple);
  await expect(deleteShiftNote({ ctx: theirs, input: { id: aboutMaple.id } })).rejects.toMatchObject({
    code: "FORBIDDEN",
    message: expect.stringContaining("You can change or delete only your own notes"),
  });
  await deleteShiftNote({ ctx: account.ctx, input: { id: aboutMaple.id } });
  await expect(restoreShiftNote({ ctx: theirs, input: { id: aboutMaple.id } })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  const own = await addShiftNote({ ctx: theirs, input: { shift: "night", text: "Water is low" } });
  await deleteShiftNote({ ctx: theirs, input: { id: own.id } });
  await deleteShiftNote({ ctx: account.ctx, input: { id: maples.id } });
  expect(await texts()).toEqual(["Gate sticks"]);
  await restoreShiftNote({ ctx: account.ctx, input: { id: maples.id } });
  expect(await texts()).toEqual(["Left her grain", "Gate sticks"]);
  const reader = await getContext(await signIn(await createMember(organization, "member")));
  await markShiftNoteRead({ ctx: reader, input: { id: maples.id } });
  await expect(addShiftNote({ ctx: reader, input: { shift: "night", text: "x" } })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
  await expect(add(" ")).rejects.toMatchObject({ fieldErrors: { text: expect.any(String) } });
});

it("assigning a task to the same person again sends no second email", async () => {
  const getJobs = async (taskId: string) =>
    (await findQueuedJobs(taskId)).filter(({ name }) => name === "mail.task-assigned");
  const assignee_id = groom.id;
  const task = await addTask(account.ctx, {
    ...{ title: "Clip legs", horse_ids: `${maple},${biscuit}`, assignee_id, due_time: "14:30" },
    ...{ interval_count: 1, interval_unit: "months" },
  });
  await assignTask({ ctx: account.ctx, input: { id: task.id, assignee_id } });
  const jobs = await getJobs(task.id);
  expect(jobs).toHaveLength(1);
  const payload = jobs[0]?.payload as Parameters<typeof mailTaskAssigned>[0];
  await mailTaskAssigned(payload);
  await vi.waitFor(() => expect(mails).toHaveLength(1), POLL_OPTIONS);
  const [mail] = mails;
  expect(mail).toMatchObject({ subject: "New task: Clip legs", to: [{ address: groom.email }] });
  expect(mail?.text).toContain("Maple");
  expect(mail?.text).toContain(", 2:30 PM");
  expect(mail?.text).not.toContain("Biscuit");
  const own = await addTask(await groomContext(), { assignee_id });
  expect(await getJobs(own.id)).toEqual([]);
  const theirs = await groomContext();
  await saveNotificationPreferences({ ctx: theirs, input: {} });
  await mailTaskAssigned(payload);
  await saveNotificationPreferences({ ctx: theirs, input: { "task-assigned": "on" } });
  await completeTask({ ctx: theirs, input: { id: task.id } });
  await mailTaskAssigned(payload);
  expect(mails).toHaveLength(1);
});

it("horses without recent log entries are sorted by the time since the last entry, longest first", async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  const [ada, bo] = [await createHorse(organization, "Ada"), await createHorse(organization, "Bo")];
  await db().horse.update({ where: { id: ada }, data: { lastLoggedAt: days(9), createdAt: days(90) } });
  await db().horse.update({ where: { id: bo }, data: { createdAt: days(30) } });
  const names = async (ctx = account.ctx, count = 7) =>
    (await listHorsesWithoutRecentLogs({ ctx, input: { days: count } })).horses.map(({ name }) => name);
  expect(await names()).toEqual(["Bo", "Ada"]);
  expect(await names(account.ctx, 14)).toEqual(["Bo"]);
  expect(await names(await groomContext())).toEqual([]);
  const { id } = await addTask(account.ctx, { horse_ids: `${ada},${bo}` });
  await completeTask({ ctx: account.ctx, input: { id } });
  expect(await names()).toEqual([]);
});

import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { saveNotificationPreferences } from "@/lib/domain/identity/notifications/save-notification-preferences";
import {
  notifyOfNewMember,
  notifyOfTrainerAnswer,
} from "@/lib/domain/organizations/invitations/notify-of-answer";
import { changeMember } from "@/lib/domain/organizations/members/change-member";
import { createRole } from "@/lib/domain/organizations/roles/create-role";
import { publishLiveEvent } from "@/lib/live/publish";
import { task as mailMemberJoined } from "@/lib/worker/tasks/organizations/mail-member-joined";
import { task as mailTrainerAnswered } from "@/lib/worker/tasks/organizations/mail-trainer-answered";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { listen } from "@/tests/factories/event-stream";
import { queuedJobs } from "@/tests/factories/jobs";
import { createMember } from "@/tests/factories/organizations";
import { providePostOffice } from "@/tests/factories/post-office";
import { createUser, type TestUser } from "@/tests/factories/users";

vi.mock("next/headers", async () => (await import("@/tests/setup/next-request")).nextHeaders);

const SOON = { timeout: 2_000, interval: 20 };

const mails = providePostOffice();

let owner: TestAccount;
let manager: TestUser;
let joiner: TestUser;
beforeEach(async () => {
  owner = await createAccount();
  manager = await createMember({ id: owner.organizationId }, "manager");
  joiner = await createMember({ id: owner.organizationId }, "groom");
});
afterAll(closeDatabase);

const join = (invitedBy: string | null) =>
  owner.ctx.transaction((tx) => notifyOfNewMember(tx, { invitedBy, userId: joiner.id }));
const decline = (userId: string) =>
  owner.ctx.transaction((tx) =>
    notifyOfTrainerAnswer(tx, { invitedBy: manager.id, userId, answer: "declined" }),
  );
const recipients = async () =>
  (await queuedJobs(owner.organizationId)).map(
    ({ payload }) => (payload as { recipientId: string }).recipientId,
  );
const joined = (recipientId: string) => ({
  organizationId: owner.organizationId,
  recipientId,
  memberId: joiner.id,
});

it("an owner gets no mail about their own answer to a trainer invitation", async () => {
  await decline(owner.user.id);
  expect(await recipients()).toEqual([manager.id]);
});

describe("the notice about a new member", () => {
  it("a new member is announced to the inviter only", async () => {
    await join(manager.id);
    expect(await queuedJobs(owner.organizationId)).toEqual([
      { name: "mail.member-joined", payload: joined(manager.id) },
    ]);
  });

  it("a new member is announced to the owner if the inviter is gone, can't see invitations or has no address", async () => {
    await join(null);
    await join(joiner.id);
    await join((await createUser()).id);
    await db().user.update({ where: { id: manager.id }, data: { email: null } });
    await join(manager.id);
    expect(await recipients()).toEqual(Array.from({ length: 4 }, () => owner.user.id));
  });

  it("the mail about a new member contains name, address and role", async () => {
    await mailMemberJoined(joined(manager.id));
    expect(mails.map(({ to }) => to)).toMatchObject([[{ address: manager.email }]]);
    expect(mails[0]?.subject).toMatch(/^.+ joined Willow Creek Stables$/);
    for (const text of [joiner.email, "Groom", "/organization/members"])
      expect(mails[0]?.text).toContain(text);
  });

  it("the mail about a new member omits the address for recipients who can't see it in the member list", async () => {
    const role = await createRole({
      ctx: owner.ctx,
      input: { name: "Watch", color: "due", permissions: { invitations: "read", members: "read" } },
    });
    await changeMember({ ctx: owner.ctx, input: { userId: manager.id, roleId: role.id } });
    await mailMemberJoined(joined(manager.id));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain(joiner.email);
  });

  it("no mail about a new member is sent to recipients who turned it off or can't see invitations, or about a former member", async () => {
    const ctx = await getContext(await signIn(manager));
    await saveNotificationPreferences({ ctx, input: { "trainer-answered": "on" } });
    await mailMemberJoined(joined(manager.id));
    await mailMemberJoined(joined((await createMember({ id: owner.organizationId }, "member")).id));
    await mailMemberJoined(joined((await createUser()).id));
    await db().organizationMember.deleteMany({ where: { userId: joiner.id } });
    await mailMemberJoined(joined(owner.user.id));
    expect(mails).toEqual([]);
  });
});

describe("a trainer's answer", () => {
  it("a trainer's answer is mailed once each to the owner and the inviter", async () => {
    await decline(joiner.id);
    expect((await recipients()).toSorted()).toEqual([manager.id, owner.user.id].toSorted());
  });

  it.each([
    ["accepted", /accepted your invitation to Willow Creek Stables$/, "/organization/members"],
    ["declined", /declined your invitation to Willow Creek Stables$/, "/organization/invitations"],
  ] as const)("a trainer's answer is mailed as %s", async (answer, subject, path) => {
    const { organizationId, user } = owner;
    const nameless = await createUser();
    await db().userAccountProfile.delete({ where: { userId: nameless.id } });
    await mailTrainerAnswered({ organizationId, recipientId: user.id, trainerId: joiner.id, answer });
    await mailTrainerAnswered({ organizationId, recipientId: user.id, trainerId: nameless.id, answer });
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect(mail.subject).toMatch(subject);
      expect(mail.text).toContain(path);
    }
    expect(mails[0]?.text).toContain(joiner.email);
    expect(mails[1]?.subject).toMatch(/^A trainer/);
    expect(mails[1]?.text).not.toContain(nameless.email);
  });
});

describe("invitation events", () => {
  it("members who can see invitations receive the event within two seconds, others never", async () => {
    const member = await createMember({ id: owner.organizationId }, "trainer");
    const [watching, blind] = [await listen(owner, "0"), await listen(await signIn(member), "0")];
    await join(manager.id);
    const said = () => watching.received.map(({ payload }) => payload);
    await vi.waitFor(
      () => expect(said()).toEqual([{ say: expect.stringMatching(/ joined as Groom$/) }]),
      SOON,
    );
    await owner.ctx.transaction((tx) => publishLiveEvent(tx, { topic: "horses", module: "horses" }));
    // Events are ordered, so receiving the second means that the first was skipped.
    await vi.waitFor(() => expect(blind.received.map(({ topic }) => topic)).toEqual(["horses"]), SOON);
    await Promise.all([watching.close(), blind.close()]);
  });
});

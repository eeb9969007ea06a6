import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { saveNotificationPreferences } from "@/lib/domain/identity/email-preferences/save-notification-preferences";
import {
  notifyOfNewMember,
  notifyOfTrainerResponse,
} from "@/lib/domain/organizations/invitations/notify-of-response";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { createRole } from "@/lib/domain/organizations/roles/create-role";
import { publishLiveEvent } from "@/lib/live/publish";
import { task as mailMemberJoined } from "@/lib/worker/tasks/organizations/mail-member-joined";
import { task as mailTrainerAnswered } from "@/lib/worker/tasks/organizations/mail-trainer-answered";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { openEventStream } from "@/tests/factories/event-stream";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { createMember } from "@/tests/factories/organizations";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { createUser, type TestUser } from "@/tests/factories/users";

const SOON = { timeout: 2_000, interval: 20 };

const postOffice = provideMailServer();

let owner: TestAccount;
let manager: TestUser;
let newMember: TestUser;
beforeEach(async () => {
  owner = await createAccount();
  manager = await createMember({ id: owner.organizationId }, "manager");
  newMember = await createMember({ id: owner.organizationId }, "groom");
});
afterAll(closeDatabase);

const join = (invitedBy: string | null) =>
  owner.ctx.transaction((tx) => notifyOfNewMember(tx, { invitedBy, userId: newMember.id }));
const decline = (userId: string) =>
  owner.ctx.transaction((tx) =>
    notifyOfTrainerResponse(tx, { invitedBy: manager.id, userId, answer: "declined" }),
  );
const getRecipients = async () =>
  (await findQueuedJobs(owner.organizationId)).map(
    ({ payload }) => (payload as { recipientId: string }).recipientId,
  );
const createJoinedPayload = (recipientId: string) => ({
  organizationId: owner.organizationId,
  recipientId,
  memberId: newMember.id,
});

it("the owner gets no email about their own response to a trainer invitation", async () => {
  await decline(owner.user.id);
  expect(await getRecipients()).toEqual([manager.id]);
});

describe("the notification about a new member", () => {
  it("only the inviter is notified of a new member", async () => {
    await join(manager.id);
    expect(await findQueuedJobs(owner.organizationId)).toEqual([
      { name: "mail.member-joined", payload: createJoinedPayload(manager.id) },
    ]);
  });

  it("if the inviter can't be notified of a new member, the owner is notified", async () => {
    await join(null);
    await join(newMember.id);
    await join((await createUser()).id);
    await db().user.update({ where: { id: manager.id }, data: { email: null } });
    await join(manager.id);
    expect(await getRecipients()).toEqual(Array.from({ length: 4 }, () => owner.user.id));
  });

  it("the email about a new member contains the member's email address and role", async () => {
    await mailMemberJoined(createJoinedPayload(manager.id));
    expect(postOffice.map(({ to }) => to)).toMatchObject([[{ address: manager.email }]]);
    expect(postOffice[0]?.subject).toMatch(/^.+ joined Willow Creek Stables$/);
    for (const text of [newMember.email, "Groom", "/organization/members"])
      expect(postOffice[0]?.text).toContain(text);
  });

  it("the email about a new member omits email addresses that the recipient can't see", async () => {
    const role = await createRole({
      ctx: owner.ctx,
      input: { name: "Watch", color: "due", permissions: { invitations: "read", members: "read" } },
    });
    await updateMember({ ctx: owner.ctx, input: { userId: manager.id, roleId: role.id } });
    await mailMemberJoined(createJoinedPayload(manager.id));
    expect(postOffice).toHaveLength(1);
    expect(postOffice[0]?.text).not.toContain(newMember.email);
  });

  it("recipients who opted out or lack access get no email about a new member", async () => {
    const ctx = await getContext(await signIn(manager));
    await saveNotificationPreferences({ ctx, input: { "trainer-answered": "on" } });
    await mailMemberJoined(createJoinedPayload(manager.id));
    await mailMemberJoined(
      createJoinedPayload((await createMember({ id: owner.organizationId }, "member")).id),
    );
    await mailMemberJoined(createJoinedPayload((await createUser()).id));
    await db().organizationMember.deleteMany({ where: { userId: newMember.id } });
    await mailMemberJoined(createJoinedPayload(owner.user.id));
    expect(postOffice).toEqual([]);
  });
});

describe("a trainer's response", () => {
  it("a trainer's response sends one email to the owner and one to the inviter", async () => {
    await decline(newMember.id);
    expect((await getRecipients()).toSorted()).toEqual([manager.id, owner.user.id].toSorted());
  });

  it.each([
    ["accepted", /accepted your invitation to Willow Creek Stables$/, "/organization/members"],
    ["declined", /declined your invitation to Willow Creek Stables$/, "/organization/invitations"],
  ] as const)(
    "the email about a trainer's response says that the trainer %s",
    async (answer, subject, path) => {
      const { organizationId, user } = owner;
      const nameless = await createUser();
      await db().userAccountProfile.delete({ where: { userId: nameless.id } });
      await mailTrainerAnswered({ organizationId, recipientId: user.id, trainerId: newMember.id, answer });
      await mailTrainerAnswered({ organizationId, recipientId: user.id, trainerId: nameless.id, answer });
      expect(postOffice).toHaveLength(2);
      for (const mail of postOffice) {
        expect(mail.subject).toMatch(subject);
        expect(mail.text).toContain(path);
      }
      expect(postOffice[0]?.text).toContain(newMember.email);
      expect(postOffice[1]?.subject).toMatch(/^A trainer/);
      expect(postOffice[1]?.text).not.toContain(nameless.email);
    },
  );
});

describe("invitation events", () => {
  it("invitation events go only to members who can see invitations", async () => {
    const member = await createMember({ id: owner.organizationId }, "trainer");
    const [watching, blind] = [
      await openEventStream(owner, "0"),
      await openEventStream(await signIn(member), "0"),
    ];
    await join(manager.id);
    const said = () => watching.received.map(({ payload }) => payload);
    await vi.waitFor(
      () => expect(said()).toEqual([{ say: expect.stringMatching(/ joined as Groom$/) }]),
      SOON,
    );
    await owner.ctx.transaction((tx) => publishLiveEvent(tx, { topic: "horses", module: "horses" }));
    // Events arrive in order, so if only the second event arrives, the first one was skipped.
    await vi.waitFor(() => expect(blind.received.map(({ topic }) => topic)).toEqual(["horses"]), SOON);
    await Promise.all([watching.close(), blind.close()]);
  });
});

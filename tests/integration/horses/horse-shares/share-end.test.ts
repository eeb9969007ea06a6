import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createSystemContext } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { announceExpiredShares } from "@/lib/domain/horses/horse-shares/announce-expired-shares";
import { leaveShare } from "@/lib/domain/horses/horse-shares/leave-share";
import { revokeShare } from "@/lib/domain/horses/horse-shares/revoke-share";
import { updateShare } from "@/lib/domain/horses/horse-shares/update-share";
import { acceptHorseTransfer } from "@/lib/domain/horses/horse-transfers/accept-horse-transfer";
import { offerHorseTransfer } from "@/lib/domain/horses/horse-transfers/offer-horse-transfer";
import { saveNotificationPreferences } from "@/lib/domain/identity/email-preferences/save-notification-preferences";
import { task as mailShareEnded } from "@/lib/worker/tasks/horses/mail-share-ended";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { offerHorse, shareHorse } from "@/tests/factories/horse-shares";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { createMemberWithContext } from "@/tests/factories/organizations";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { createSharedHorse } from "./support";

const mailServer = provideMailServer();
let owner: TestAccount;
let stable: TestAccount;
beforeEach(async () => {
  owner = await createAccount("personal_plus");
  stable = await createAccount("ranch");
});
afterAll(closeDatabase);

type Payload = Parameters<typeof mailShareEnded>[0];

async function findMails(shareId: string): Promise<Payload[]> {
  const jobs = await findQueuedJobs(shareId);
  return jobs.filter(({ name }) => name === "mail.share-ended").map(({ payload }) => payload as Payload);
}

/** Returns the IDs of the users who will get the queued emails about the end of the share. */
async function findRecipients(shareId: string): Promise<string[]> {
  return (await findMails(shareId)).map(({ recipientId }) => recipientId).toSorted();
}

async function sendMails(shareId: string): Promise<void> {
  for (const payload of await findMails(shareId)) await mailShareEnded(payload);
}

function announceAt(moment: string): Promise<void> {
  const clock = { now: () => new Date(moment) };
  const actor = { kind: "job", name: "cron.announce-expired-shares" } as const;
  return announceExpiredShares({ ctx: { ...createSystemContext({ actor, organization: null }), clock } });
}

const listActions = async (organizationId: string) =>
  (
    await db().auditLog.findMany({
      where: { organizationId, entityType: "horse_share" },
      select: { action: true },
    })
  ).map(({ action }) => action);

describe("the end of a share", () => {
  it("ending a share emails the recipient organization's members who could see the horse", async () => {
    const { horseId, id } = await createSharedHorse({ owner, stable });
    const organization = { id: stable.organizationId };
    const { user: groom } = await createMemberWithContext(organization, "groom");
    const { user: chosen } = await createMemberWithContext(organization, "groom");
    const { user: other } = await createMemberWithContext(organization, "groom");
    await limitMemberToHorses(organization, chosen, [horseId]);
    await limitMemberToHorses(organization, other, []);

    await revokeShare({ ctx: owner.ctx, input: { horse_id: horseId, id } });
    expect(await findRecipients(id)).toEqual([stable.user.id, groom.id, chosen.id].toSorted());
    await revokeShare({ ctx: owner.ctx, input: { horse_id: horseId, id } });
    expect(await findRecipients(id)).toHaveLength(3);

    await sendMails(id);
    expect(mailServer.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
      [stable.user.email, groom.email, chosen.email].toSorted(),
    );
    const [mail] = mailServer;
    expect(mail?.subject).toBe(`${stable.ctx.organization?.name} no longer has access to Willow`);
    expect(mail?.text).toContain(`${owner.ctx.organization?.name} ended the share.`);
  });

  it("revoking an unanswered share link emails nobody", async () => {
    const horseId = await createHorse({ id: owner.organizationId });
    const { id } = await offerHorse({ organizationId: owner.organizationId, horseId });
    await revokeShare({ ctx: owner.ctx, input: { horse_id: horseId, id } });
    expect(await findMails(id)).toEqual([]);
  });

  it("leaving a share emails the person who shared the horse and the recipient organization's other members", async () => {
    const { id } = await createSharedHorse({ owner, stable });
    const { user: groom } = await createMemberWithContext({ id: stable.organizationId }, "groom");
    await leaveShare({ ctx: stable.ctx, input: { id } });
    expect(await findRecipients(id)).toEqual([owner.user.id, groom.id].toSorted());
    await sendMails(id);
    const mail = mailServer.find(({ to }) => to?.[0]?.address === owner.user.email);
    expect(mail?.subject).toBe(`${stable.ctx.organization?.name} no longer has access to Willow`);
    expect(mail?.text).toContain(`${stable.ctx.organization?.name} ended the share.`);
  });

  it("leaving a share emails the owner if the person who shared the horse is no longer a member", async () => {
    const { id } = await createSharedHorse({ owner, stable });
    const former = await createAccount();
    await db().horseShare.update({ where: { id }, data: { createdById: former.user.id } });
    await leaveShare({ ctx: stable.ctx, input: { id } });
    expect(await findRecipients(id)).toEqual([owner.user.id]);
  });

  it("leaving a share emails the owner if the person who shared the horse can no longer see it", async () => {
    const { id } = await createSharedHorse({ owner, stable });
    const { user } = await createMemberWithContext({ id: owner.organizationId }, "groom");
    await db().organizationMember.updateMany({
      where: { organizationId: owner.organizationId, userId: user.id },
      data: { horseScope: "chosen" },
    });
    await db().horseShare.update({ where: { id }, data: { createdById: user.id } });
    await leaveShare({ ctx: stable.ctx, input: { id } });
    expect(await findRecipients(id)).toEqual([owner.user.id]);
  });

  it("transferring a shared horse emails members who could see it, except members of the new owner's organization", async () => {
    const { horseId, id } = await createSharedHorse({ owner, stable });
    const newOwner = await createAccount("ranch");
    await createMemberWithContext({ id: newOwner.organizationId }, "groom");
    const share = { organizationId: owner.organizationId, horseId };
    const { id: shareWithNewOwner } = await shareHorse(share, newOwner.organizationId);
    const offer = { horse_id: horseId, with_care: true, with_card: true, with_notes: true };
    const { token } = await offerHorseTransfer({ ctx: owner.ctx, input: offer });
    await acceptHorseTransfer({
      ctx: newOwner.ctx,
      client: { address: "203.0.113.9", userAgent: null },
      input: { token },
    });
    expect(await findRecipients(shareWithNewOwner)).toEqual([]);
    expect(await findRecipients(id)).toEqual([stable.user.id]);
    await sendMails(id);
    expect(mailServer[0]?.text).toContain("To get access again, ask the new owner.");
  });

  it("no email about the end of a share is sent if the horse is archived or the share expired over a week ago", async () => {
    const archived = await createSharedHorse({ owner, stable });
    await db().horse.update({ where: { id: archived.horseId }, data: { archivedAt: new Date() } });
    await revokeShare({ ctx: owner.ctx, input: { horse_id: archived.horseId, id: archived.id } });
    const old = await createSharedHorse({ owner, stable }, undefined, "2026-03-01");
    await leaveShare({ ctx: stable.ctx, input: { id: old.id } });
    expect([...(await findMails(archived.id)), ...(await findMails(old.id))]).toEqual([]);
  });

  it("no email about the end of a share is sent if the horse was shared again in the meantime", async () => {
    const { horseId, id } = await createSharedHorse({ owner, stable });
    await revokeShare({ ctx: owner.ctx, input: { horse_id: horseId, id } });
    await shareHorse({ organizationId: owner.organizationId, horseId }, stable.organizationId);
    expect(await findMails(id)).toHaveLength(1);
    await sendMails(id);
    expect(mailServer).toHaveLength(0);
  });

  it("emails about the end of a share aren't sent to people who turned them off or are no longer members", async () => {
    const { horseId, id } = await createSharedHorse({ owner, stable });
    const { user: groom } = await createMemberWithContext({ id: stable.organizationId }, "groom");
    await saveNotificationPreferences({ ctx: stable.ctx, input: {} });
    await revokeShare({ ctx: owner.ctx, input: { horse_id: horseId, id } });
    await db().organizationMember.deleteMany({ where: { userId: groom.id } });
    expect(await findMails(id)).toHaveLength(2);
    await sendMails(id);
    expect(mailServer).toHaveLength(0);
  });
});

describe("an expired share", () => {
  beforeEach(async () => {
    const data = { timeZone: "America/Chicago" };
    await db().organization.update({ where: { id: owner.organizationId }, data });
  });

  it("an expired share is announced to both organizations once, after its last day in the time zone of the horse's organization", async () => {
    const { horseId, id } = await createSharedHorse({ owner, stable }, undefined, "2026-03-01");
    await announceAt("2026-03-02T05:59:00Z");
    expect(await findMails(id)).toEqual([]);

    await Promise.all([announceAt("2026-03-02T06:00:00Z"), announceAt("2026-03-02T06:00:00Z")]);
    await announceAt("2026-03-02T06:15:00Z");
    expect(await findRecipients(id)).toEqual([owner.user.id, stable.user.id].toSorted());
    for (const { organizationId } of [owner, stable]) {
      expect(await listActions(organizationId)).toEqual(["horse_share.expired"]);
    }
    await sendMails(id);
    expect(mailServer.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
      [owner.user.email, stable.user.email].toSorted(),
    );
    // Revoking the expired share sends no more emails, because both organizations were already notified.
    await revokeShare({ ctx: owner.ctx, input: { horse_id: horseId, id } });
    expect(await findMails(id)).toHaveLength(2);
  });

  it("extending an expired share cancels its pending email, and the new expiration is also announced", async () => {
    const { horseId, id } = await createSharedHorse({ owner, stable }, ["health"], "2026-03-01");
    await announceAt("2026-03-02T06:00:00Z");
    const input = { horse_id: horseId, id, scopes: ["health" as const], ends_on: "2099-03-01" };
    await updateShare({ ctx: owner.ctx, input });
    await sendMails(id);
    expect(mailServer).toHaveLength(0);
    await announceAt("2099-03-02T06:00:00Z");
    expect(await listActions(stable.organizationId)).toEqual([
      "horse_share.expired",
      "horse_share.changed",
      "horse_share.expired",
    ]);
  });

  it("an expired share isn't announced if it expired more than a week ago or its horse is archived", async () => {
    const { id } = await createSharedHorse({ owner, stable }, undefined, "2026-03-01");
    await announceAt("2026-03-10T06:00:00Z");
    const { horseId, id: paused } = await createSharedHorse({ owner, stable }, undefined, "2026-03-08");
    await db().horse.update({ where: { id: horseId }, data: { archivedAt: new Date() } });
    await announceAt("2026-03-10T06:00:00Z");
    expect([...(await findMails(id)), ...(await findMails(paused))]).toEqual([]);
  });
});

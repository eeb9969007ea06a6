import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { setBranding } from "@/lib/domain/organizations/branding/set-branding";
import { createInvitation } from "@/lib/domain/organizations/invitations/create-invitation";
import { sendInvitation } from "@/lib/domain/organizations/invitations/send-invitation";
import { createAccount } from "@/tests/factories/accounts";
import { createHorse } from "@/tests/factories/horses";
import { createMember } from "@/tests/factories/organizations";
import { createEmailAddress, getQueuedPayload, type JobRows, scheduledJobRow } from "./job-row";

export const ORGANIZATIONS_JOB_ROWS = {
  "organization.adopt-currency": {
    prepare: async () => {
      const { organizationId } = await createAccount();
      return { payload: { organizationId, currency: "eur" } };
    },
  },
  "mail.confirm-reply-to": {
    newLinkIn: "organization_branding",
    prepare: async () => {
      const { ctx, organizationId } = await createAccount();
      const email = createEmailAddress();
      await setBranding({ ctx, input: { reply_to: email } });
      return { payload: { organizationId, email }, mailTo: email };
    },
  },
  "mail.organization-closed": {
    prepare: async () => {
      const { organizationId } = await createAccount();
      const member = await createMember({ id: organizationId });
      await db().organization.update({
        where: { id: organizationId },
        data: { isActive: false, closedAt: new Date() },
      });
      return { payload: { organizationId, userId: member.id }, mailTo: member.email };
    },
  },
  "mail.ownership-transferred": {
    prepare: async () => {
      const { organizationId, user } = await createAccount();
      const member = await createMember({ id: organizationId }, "manager");
      const owners = { formerOwnerId: user.id, newOwnerId: member.id, to: "newOwner" as const };
      return { payload: { organizationId, ...owners }, mailTo: member.email };
    },
  },
  "mail.invitation": {
    prepare: async () => {
      const { ctx } = await createAccount();
      const input = { kind: "trainer" as const, services: ["Lessons"], expiresInDays: 30 };
      const { id } = await createInvitation({ ctx, input });
      const email = createEmailAddress();
      await sendInvitation({ ctx, input: { id, email } });
      return { payload: await getQueuedPayload("mail.invitation", id), mailTo: email };
    },
  },
  "mail.member-joined": {
    prepare: async () => {
      const { organizationId, user } = await createAccount();
      const joiner = await createMember({ id: organizationId }, "groom");
      const payload = { organizationId, recipientId: user.id, memberId: joiner.id };
      return { payload, mailTo: user.email };
    },
  },
  "mail.trainer-answered": {
    prepare: async () => {
      const { organizationId, user } = await createAccount();
      const trainer = await createMember({ id: organizationId }, "trainer");
      const payload = {
        organizationId,
        recipientId: user.id,
        trainerId: trainer.id,
        answer: "accepted" as const,
      };
      return { payload, mailTo: user.email };
    },
  },
  "cron.seal-invitations": scheduledJobRow,
  "cron.purge": {
    prepare: async () => {
      const { organizationId } = await createAccount();
      await createHorse({ id: organizationId });
      const closed = { isActive: false, closedAt: new Date(Date.now() - 31 * DAY_MS) };
      await db().organization.update({ where: { id: organizationId }, data: closed });
      return { payload: null, readEffect: () => db().horse.count({ where: { organizationId } }) };
    },
    effect: 0,
  },
} satisfies JobRows;

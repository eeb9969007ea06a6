import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { requestDataExport } from "@/lib/domain/platform/personal-data/request-data-export";
import { requestReportFile } from "@/lib/domain/platform/reports/request-report-file";
import { answerThread } from "@/lib/domain/platform/support/answer-thread";
import { sendTestEvent } from "@/lib/domain/platform/webhooks/send-test-event";
import { createId } from "@/lib/ids";
import { listFiles } from "@/lib/storage/files";
import { createAccount } from "@/tests/factories/accounts";
import { createStaff, createThread } from "@/tests/factories/support";
import { createTestWebhook, insertWebhook } from "@/tests/factories/webhooks";
import { createEmailAddress, getQueuedPayload, type JobRows, scheduledJobRow } from "./job-row";

export const PLATFORM_JOB_ROWS = {
  "mail.contact-message": {
    prepare: async () => {
      const id = createId();
      const message = { name: "Ada", email: createEmailAddress(), subject: "support", message: "Hello." };
      await db().contactMessage.create({ data: { id, ...message } });
      return { payload: { contactMessageId: id }, mailTo: brand.mailboxes.support };
    },
  },
  "mail.support-answer": {
    prepare: async () => {
      const { ctx, user } = await createAccount();
      const { id } = await createThread(ctx);
      const staff = await createStaff();
      await answerThread({ ctx: staff.ctx, input: { id, message: "By the sign." } });
      return { payload: { threadId: id }, mailTo: user.email };
    },
  },
  "mail.webhook-gave-up": {
    prepare: async () => {
      const { organizationId, user } = await createAccount();
      const webhookId = await insertWebhook({ id: organizationId });
      await db().webhook.update({
        where: { id: webhookId },
        data: { isEnabled: false, gaveUpAt: new Date() },
      });
      return { payload: { organizationId, webhookId }, mailTo: user.email };
    },
  },
  "mail.backup-failed": {
    prepare: async () => {
      const id = createId();
      const now = new Date();
      await db().backup.create({ data: { id, startedAt: now, endedAt: now, failure: "The disk is full" } });
      return { payload: { backupId: id }, mailTo: "operator@example.com" };
    },
  },
  "mail.export-ready": {
    prepare: async () => {
      const { ctx, user } = await createAccount();
      const { exportId } = await requestDataExport({ ctx });
      const data = {
        status: "ready",
        readyAt: new Date(),
        storageKey: `exports/${user.id}/data.zip`,
        bytes: 1n,
      };
      await db().dataExport.update({ where: { id: exportId }, data });
      return { payload: { exportId }, mailTo: user.email };
    },
  },
  "account.export": {
    prepare: async () => {
      const { ctx, user } = await createAccount();
      const { exportId } = await requestDataExport({ ctx });
      const readEffect = async () => ({ files: (await listFiles(`exports/${user.id}`)).length });
      return { payload: { exportId }, readEffect };
    },
    effect: { files: 1 },
  },
  "report.file": {
    prepare: async () => {
      const { ctx, organizationId } = await createAccount();
      const input = { kind: "care", from: "2026-03-01", to: "2026-03-31", format: "csv" } as const;
      const { id } = await requestReportFile({ ctx, input });
      const readEffect = async () => ({ files: (await listFiles(`reports/${organizationId}`)).length });
      return { payload: { organizationId, fileId: id }, readEffect };
    },
    effect: { files: 1 },
  },
  "webhook.deliver": {
    prepare: async ({ receiverUrl }) => {
      const { ctx, organizationId } = await createAccount();
      const { webhook } = await createTestWebhook(ctx, { url: receiverUrl });
      await sendTestEvent({ ctx, input: { id: webhook.id } });
      return { payload: await getQueuedPayload("webhook.deliver", organizationId) };
    },
  },
  "cron.check-counters": scheduledJobRow,
  "cron.create-backup": scheduledJobRow,
} satisfies JobRows;

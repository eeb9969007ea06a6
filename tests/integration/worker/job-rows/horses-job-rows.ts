import { db } from "@/lib/db";
import { acceptHorseTransfer } from "@/lib/domain/horses/horse-transfers/accept-horse-transfer";
import { offerHorseTransfer } from "@/lib/domain/horses/horse-transfers/offer-horse-transfer";
import { createId } from "@/lib/ids";
import { listFiles, putFile } from "@/lib/storage/files";
import { createAccount } from "@/tests/factories/accounts";
import { shareHorse } from "@/tests/factories/horse-shares";
import { createHorse } from "@/tests/factories/horses";
import { createEmailAddress, getQueuedPayload, type JobRows, scheduledJobRow } from "./job-row";

export const HORSES_JOB_ROWS = {
  "mail.share-answered": {
    prepare: async () => {
      const { organizationId, user } = await createAccount();
      const horseId = await createHorse({ id: organizationId });
      const other = await createAccount();
      const { id: shareId } = await shareHorse({ organizationId, horseId }, other.organizationId);
      return { payload: { organizationId, recipientId: user.id, shareId }, mailTo: user.email };
    },
  },
  "mail.share-ended": {
    prepare: async () => {
      const { organizationId } = await createAccount();
      const horseId = await createHorse({ id: organizationId });
      const other = await createAccount();
      const { id: shareId } = await shareHorse({ organizationId, horseId }, other.organizationId);
      await db().horseShare.update({
        where: { id: shareId },
        data: { state: "revoked", endedAt: new Date() },
      });
      const recipient = { organizationId: other.organizationId, recipientId: other.user.id };
      return { payload: { ...recipient, shareId, cause: "ended" }, mailTo: other.user.email };
    },
  },
  "mail.horse-transfer": {
    prepare: async () => {
      const { transferId, email } = await offerHorse();
      return { payload: await getQueuedPayload("mail.horse-transfer", transferId), mailTo: email };
    },
  },
  "mail.horse-transferred": {
    prepare: async () => {
      const { transferId, former } = await acceptHorse();
      const data = { exportKey: `reports/${transferId}/horse.zip`, exportBytes: 1n };
      await db().horseTransfer.update({ where: { id: transferId }, data });
      const payload = { organizationId: former.organizationId, transferId };
      return { payload, mailTo: former.user.email };
    },
  },
  "horse.export": {
    prepare: async () => {
      const { transferId, former } = await acceptHorse();
      const readEffect = async () => {
        const { exportKey } = await db().horseTransfer.findUniqueOrThrow({ where: { id: transferId } });
        const folder = exportKey?.split("/").slice(0, -1).join("/") ?? "none";
        return { files: (await listFiles(folder)).length };
      };
      return { payload: { organizationId: former.organizationId, transferId }, readEffect };
    },
    effect: { files: 1 },
  },
  "storage.delete-folder": {
    prepare: async () => {
      const owner = createId();
      const folder = `uploads/${owner}/one`;
      await putFile(`${folder}/part`, Buffer.from("part"));
      await putFile(`uploads/${owner}/two/part`, Buffer.from("other"));
      return { payload: { folder }, readEffect: async () => (await listFiles(`uploads/${owner}`)).length };
    },
    effect: 1,
  },
  "cron.announce-expired-shares": scheduledJobRow,
  "cron.release-uploads": scheduledJobRow,
} satisfies JobRows;

async function offerHorse() {
  const former = await createAccount();
  const horse_id = await createHorse({ id: former.organizationId });
  const email = createEmailAddress();
  const input = { horse_id, with_care: true, with_card: true, with_notes: true, email };
  const { token, transfer } = await offerHorseTransfer({ ctx: former.ctx, input });
  return { former, email, token, transferId: transfer.id };
}

async function acceptHorse() {
  const { former, token, transferId } = await offerHorse();
  const next = await createAccount("ranch");
  const client = { address: "203.0.113.19", userAgent: null };
  await acceptHorseTransfer({ ctx: next.ctx, client, input: { token } });
  return { former, transferId };
}

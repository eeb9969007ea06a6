import "server-only";
import { type Context, requireUser, type VerbArguments } from "@/lib/auth/context";
import { createOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { sealSecret } from "@/lib/auth/secret-box";
import { DAY_MS } from "@/lib/clock";
import { getUniqueViolation } from "@/lib/db-errors";
import {
  endOutdatedTransfers,
  findTransferRow,
  insertTransfer,
  type TransferDto,
} from "@/lib/domain/horses/horse-transfers/data";
import {
  type OfferTransferInput,
  offerTransferSchema,
  TRANSFER_EXPIRY_DAYS,
} from "@/lib/domain/horses/horse-transfers/model/schemas";
import { recordHorseTransfer } from "@/lib/domain/horses/horse-transfers/record-horse-transfer";
import { requireHorseTransferOwner } from "@/lib/domain/horses/horse-transfers/require-horse-transfer-owner";
import { TRANSFER_MAIL_ENCRYPTION_PURPOSE } from "@/lib/domain/horses/horse-transfers/transfer-path";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Offers a horse to anyone who has the link. The link is returned only once. Emails the link if the input includes an
 * email address. Throws CONFLICT if the horse is already offered.
 */
export async function offerHorseTransfer({
  ctx,
  input,
}: VerbArguments<OfferTransferInput>): Promise<{ transfer: TransferDto; token: string }> {
  const { id: organizationId } = requireHorseTransferOwner(ctx);
  const { userId } = requireUser(ctx);
  const { horse_id, note, email, ...along } = parse(offerTransferSchema, input);
  if (email) await consumeMailLimits({ organizationId, userId, email });
  const token = createOpaqueToken();
  const expiresAt = new Date(ctx.clock.now().getTime() + TRANSFER_EXPIRY_DAYS * DAY_MS);
  return mapDuplicateOfferError(() =>
    ctx.transaction(async (tx) => {
      const horse = await requireOpenHorse(tx, horse_id, { forUpdate: true });
      await endOutdatedTransfers(tx, horse.id);
      const { with_care: withCare, with_card: withCard, with_notes: withNotes } = along;
      const id = await insertTransfer(tx, {
        ...{ horseId: horse.id, horseName: horse.name, note, withCare, withCard, withNotes, expiresAt },
        tokenHash: hashOpaqueToken(token),
      });
      const transfer = await findTransferRow(tx, id);
      if (!transfer) throw createNotFoundError("Transfer");
      if (email) await enqueueOfferMail(tx, { organizationId, transferId: id, email, token });
      await recordHorseTransfer(tx, "transfer_offered", {
        horseId: horse.id,
        horseName: horse.name,
        other: null,
      });
      return { transfer, token };
    }),
  );
}

/** Applies the rate limits for invitation emails, because the sender can enter any email address. */
async function consumeMailLimits(mail: {
  organizationId: string;
  userId: string;
  email: string;
}): Promise<void> {
  const { organizationId, userId, email } = mail;
  await consumeRateLimit("send-invitation.recipient", `${organizationId} ${email}`);
  await consumeRateLimit("send-invitation.account", userId);
  await consumeRateLimit("send-invitation.organization", organizationId);
}

async function enqueueOfferMail(
  tx: Context,
  { token, ...mail }: { organizationId: string; transferId: string; email: string; token: string },
): Promise<void> {
  const sealed = Buffer.from(sealSecret(TRANSFER_MAIL_ENCRYPTION_PURPOSE, token)).toString("base64url");
  await enqueue(tx.db, "mail.horse-transfer", { ...mail, sealed });
}

async function mapDuplicateOfferError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (getUniqueViolation(error) === null) throw error;
    const message = "This horse already has an open transfer. Cancel that transfer first.";
    throw new DomainError("CONFLICT", message, { cause: error });
  }
}

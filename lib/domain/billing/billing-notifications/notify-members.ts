import "server-only";
import { type Context, getActorUserId } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import {
  findContactEmailAddress,
  insertNotifications,
} from "@/lib/domain/billing/billing-notifications/data";
import { type LockedMember, lockMembers } from "@/lib/domain/billing/records/member-data";
import { publishLiveEvent } from "@/lib/live/publish";
import { PERSONAL_MODULE } from "@/lib/live/write-events";

interface InvoiceEvent {
  invoiceId: string;
  /** Null for invoices without a contact. */
  contactId: string | null;
  amountCents: number;
}

/**
 * Notifies members of a payment that a client made online. Each member gets only one notification per key.
 */
export async function notifyOfPayment(
  tx: Context,
  {
    key,
    invoiceCount,
    invoiceId,
    contactId,
    amountCents,
  }: InvoiceEvent & { key: string; invoiceCount: number },
): Promise<void> {
  const userIds = await listRecipients(tx, contactId);
  const subject = { invoiceId, invoiceCount, contactId, amount: amountCents };
  await insertNotifications(tx, { kind: "payment", sourceKey: `payment:${key}`, ...subject }, userIds);
  await publishNotifications(tx, userIds);
}

/** Notifies members of a failed automatic payment. */
export async function notifyOfFailedAutopay(
  tx: Context,
  { attemptId, invoiceId, contactId, amountCents }: InvoiceEvent & { attemptId: string },
): Promise<void> {
  const userIds = await listRecipients(tx, contactId);
  const subject = { invoiceId, invoiceCount: 1, contactId, amount: amountCents };
  const sourceKey = `autopay-failed:${attemptId}`;
  await insertNotifications(tx, { kind: "autopay_failed", sourceKey, ...subject }, userIds);
  await publishNotifications(tx, userIds);
}

/** Notifies members of a failed refund. Each member gets only one notification per key. */
export async function notifyOfFailedRefund(
  tx: Context,
  { key, invoiceId, contactId, amountCents }: InvoiceEvent & { key: string },
): Promise<void> {
  const userIds = await listRecipients(tx, contactId);
  const subject = { invoiceId, invoiceCount: 1, contactId, amount: amountCents };
  await insertNotifications(tx, { kind: "refund_failed", sourceKey: key, ...subject }, userIds);
  await publishNotifications(tx, userIds);
}

interface FailedCreditRefund {
  key: string;
  creditId: string;
  contactId: string;
  amountCents: number;
}

/**
 * Notifies members of a failed refund of a client's credit or deposit. Includes only members who can refund
 * payments and open the client's page. Each member gets only one notification per key.
 */
export async function notifyOfFailedCreditRefund(
  tx: Context,
  { key, creditId, contactId, amountCents }: FailedCreditRefund,
): Promise<void> {
  const userIds = await listRecipients(
    tx,
    contactId,
    ({ permissions }) =>
      hasPermission(permissions, "payments", "full") && hasPermission(permissions, "horses", "read"),
  );
  const subject = { creditId, contactId, amount: amountCents };
  await insertNotifications(tx, { kind: "credit_refund_failed", sourceKey: key, ...subject }, userIds);
  await publishNotifications(tx, userIds);
}

interface ChargeDecision {
  chargeId: string;
  horseId: string | null;
  contactId: string;
  /** The revision of the charge that the client approved or declined. */
  revision: number;
  state: "approved" | "declined";
  amountCents: number;
}

/**
 * Notifies members that a client approved or declined a charge. Includes only members who can see the charge.
 */
export async function notifyOfDecision(
  tx: Context,
  { chargeId, horseId, contactId, revision, state, amountCents }: ChargeDecision,
): Promise<void> {
  const userIds = await listRecipients(
    tx,
    contactId,
    ({ horseIds }) => horseIds === "all" || (horseId !== null && horseIds.includes(horseId)),
  );
  await insertNotifications(
    tx,
    {
      ...{ kind: `charge_${state}`, sourceKey: `charge-decided:${chargeId}:${contactId}:${revision}` },
      ...{ chargeId, contactId, amount: amountCents },
    },
    userIds,
  );
  await publishNotifications(tx, userIds);
}

/**
 * Locks the rows of all members and returns the IDs of the members who can see invoices and satisfy `canSee`.
 * Leaves out the member who acted, and any member with the client's email address.
 */
async function listRecipients(
  tx: Context,
  contactId: string | null,
  canSee: (member: LockedMember) => boolean = () => true,
): Promise<string[]> {
  const actorId = getActorUserId(tx);
  const clientEmail = contactId && (await findContactEmailAddress(tx, contactId));
  const members = await lockMembers(tx);
  return members.flatMap((member) => {
    const { userId, email, permissions } = member;
    const isCause = userId === actorId || (clientEmail && email?.toLowerCase() === clientEmail.toLowerCase());
    return !isCause && hasPermission(permissions, "invoices", "read") && canSee(member) ? [userId] : [];
  });
}

/** Updates the unread count under the bell icon for these members in every open window. */
export async function publishNotifications(tx: Context, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const payload = { userIds: [...userIds] };
  await publishLiveEvent(tx, { topic: "billing-notifications", module: PERSONAL_MODULE, payload });
}

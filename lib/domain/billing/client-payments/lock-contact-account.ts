import "server-only";
import { type Context, getCurrency } from "@/lib/auth/context";
import { listContactCredits } from "@/lib/domain/billing/client-credits/list-contact-credits";
import { lockClientAccount } from "@/lib/domain/billing/client-credits/lock-client-account";
import {
  findLastMethod,
  getUnmergedContact,
  lockOpenInvoices,
  selectUnpaidInvoices,
} from "@/lib/domain/billing/client-payments/data";
import type { ContactAccount } from "@/lib/domain/billing/client-payments/dto";
import type { PayableInvoice } from "@/lib/domain/billing/client-payments/model/allocate";

/**
 * Returns the contact's open invoices and credit. The caller checks permissions. Throws NOT_FOUND for merged
 * duplicates and for contacts of other organizations.
 */
export async function readContactAccount(ctx: Context, contactId: string): Promise<ContactAccount> {
  return toAccount(
    ctx,
    contactId,
    await selectUnpaidInvoices(ctx, (await getUnmergedContact(ctx, contactId)).id),
  );
}

/**
 * Locks a contact's account until the transaction ends, and returns the account. Changes to the contact's payments
 * and credit are therefore recorded one at a time. Locks invoices before credits, because all other code locks them
 * in this order.
 */
export async function lockContactAccount(tx: Context, contactId: string): Promise<ContactAccount> {
  await getUnmergedContact(tx, contactId);
  await lockClientAccount(tx, contactId);
  return toAccount(tx, contactId, await lockOpenInvoices(tx, contactId));
}

async function toAccount(
  ctx: Context,
  contactId: string,
  invoices: PayableInvoice[],
): Promise<ContactAccount> {
  const { name } = await getUnmergedContact(ctx, contactId);
  const credits = (await listContactCredits(ctx, contactId)).filter(
    ({ remainingCents }) => remainingCents > 0,
  );
  const sum = (isDeposit: boolean) =>
    credits
      .filter(({ kind }) => (kind === "deposit") === isDeposit)
      .reduce((total, { remainingCents }) => total + remainingCents, 0);
  return {
    ...{ contactId, name, currency: getCurrency(ctx), invoices, credits },
    lastMethod: await findLastMethod(ctx, contactId),
    openCents: invoices.reduce((total, { balanceCents }) => total + balanceCents, 0),
    creditCents: sum(false),
    depositCents: sum(true),
  };
}

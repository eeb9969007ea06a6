import { db } from "@/lib/db";
import { createId } from "@/lib/ids";

/** Creates a bank debit that is still processing, as `recordBankDebit` does. Returns the debit's ID. */
export async function createDebitInProcess(organizationId: string, invoiceId: string): Promise<string> {
  const id = createId();
  await db().bankDebit.create({
    data: {
      ...{ id, organizationId, invoiceId, amount: 48_000, stripeAccountId: "acct_test" },
      ...{ stripePaymentIntentId: `pi_${id}`, stripeChargeId: `py_${id}`, bankLast4: "6789" },
      startedAt: new Date(),
    },
  });
  return id;
}

/** Marks a debit as failed. */
export async function failDebit(id: string): Promise<void> {
  await db().bankDebit.update({ where: { id }, data: { status: "failed", endedAt: new Date() } });
}

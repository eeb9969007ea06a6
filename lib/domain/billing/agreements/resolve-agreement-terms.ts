import "server-only";
import type { z } from "zod";
import type { Context } from "@/lib/auth/context";
import type { AgreementColumns } from "@/lib/domain/billing/agreements/data";
import type { getUpdateAgreementSchema } from "@/lib/domain/billing/agreements/model/schemas";
import { requireContacts } from "@/lib/domain/billing/contacts/require-contacts";
import { findPayerShares } from "@/lib/domain/billing/ownership/find-payer-shares";
import { getService } from "@/lib/domain/billing/services/list-services";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError } from "@/lib/errors";

type Entered = Omit<z.output<ReturnType<typeof getUpdateAgreementSchema>>, "id" | "revision">;

/**
 * Checks the horse, service and payer in the entered terms. Throws VALIDATION for the payer field if no
 * contact is selected and the horse has no payers on the first day.
 */
export async function resolveAgreementTerms(tx: Context, entered: Entered): Promise<AgreementColumns> {
  const { horse_id: horseId, contact_id: contactId, service_id: serviceId, starts_on: startsOn } = entered;
  if (horseId) await requireOpenHorse(tx, horseId);
  const { category } = await getService({ ctx: tx, input: { id: serviceId } });
  if (contactId) await requireContacts(tx, [contactId]);
  else await requirePayers(tx, { horseId, category, startsOn });
  return {
    horseId,
    contactId,
    serviceId,
    description: entered.description,
    quantityHundredths: entered.quantity,
    priceCents: entered.price,
    cadence: entered.cadence,
    billingDay: entered.billing_day,
    timing: entered.timing,
    startsOn,
    isProrated: entered.is_prorated,
    noticeDays: entered.notice_days,
    notes: entered.notes,
  };
}

interface RequiredPayer extends Pick<AgreementColumns, "horseId" | "startsOn"> {
  category: Awaited<ReturnType<typeof getService>>["category"];
}

async function requirePayers(
  tx: Context,
  { horseId, category, startsOn: day }: RequiredPayer,
): Promise<void> {
  if (horseId && (await findPayerShares(tx, { horseId, category, day })).length > 0) return;
  const message = horseId
    ? "The horse has no owner on the first day. Choose a payer or add an owner to the horse."
    : "Choose a payer or a horse with an owner.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { contact_id: message } });
}

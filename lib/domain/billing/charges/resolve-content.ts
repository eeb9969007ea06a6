import "server-only";
import type { z } from "zod";
import { type Context, getCurrency, getNumberFormat } from "@/lib/auth/context";
import type { ChargeContent } from "@/lib/domain/billing/charges/create-charge";
import { getServicePriceCentsOn } from "@/lib/domain/billing/charges/model/get-price-on";
import type { getAddChargeSchema } from "@/lib/domain/billing/charges/model/schemas";
import { getChargedService } from "@/lib/domain/billing/charges/service-data";
import { requireContacts } from "@/lib/domain/billing/contacts/require-contacts";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError, type FieldErrors } from "@/lib/errors";
import { requestAmount } from "@/lib/money/amount-messages";
import { getLineAmountCents } from "@/lib/money/cents";
import { formatCents } from "@/lib/money/format";

const PRICE_TEXTS = { noun: "price", whole: "45", decimal: "45.50" } as const;

type Fields = Omit<
  z.output<ReturnType<typeof getAddChargeSchema>>,
  "id" | "record_cost" | "vendor" | "vendor_id"
>;

/**
 * Checks the horse, service and contact of an entered charge, and fills in defaults from the service. Throws
 * VALIDATION with a message for each field if fields are missing or if the discount is larger than the amount.
 */
export async function resolveChargeContent(tx: Context, fields: Fields): Promise<ChargeContent> {
  if (fields.horse_id) await requireOpenHorse(tx, fields.horse_id);
  if (fields.contact_id) await requireContacts(tx, [fields.contact_id]);
  const service = fields.service_id ? await getChargedService(tx, fields.service_id) : null;
  const category = service?.category ?? fields.category;
  const description = fields.description ?? service?.name;
  const priceCents = fields.price ?? (service && getServicePriceCentsOn(service.prices, fields.charged_on));
  const discountCents = fields.discount ?? 0;
  const amountCents = priceCents === null ? null : getLineAmountCents(fields.quantity, priceCents);
  const fieldErrors: FieldErrors = {
    ...(!fields.horse_id && !fields.contact_id && { contact_id: "Choose a payer or a horse." }),
    ...(!category && { category: "Choose a service or a category." }),
    ...(!description && { description: "Choose a service or enter a description." }),
    ...(priceCents === null && { price: requestAmount(PRICE_TEXTS, getCurrency(tx), getNumberFormat(tx)) }),
    ...(amountCents !== null &&
      discountCents > amountCents && {
        discount: `Enter a discount of ${formatCents(amountCents, getCurrency(tx), getNumberFormat(tx))} or less.`,
      }),
  };
  if (!category || !description || priceCents === null || Object.keys(fieldErrors).length > 0) {
    throw new DomainError("VALIDATION", "Please check the highlighted fields.", { fieldErrors });
  }
  return {
    chargedOn: fields.charged_on,
    horseId: fields.horse_id,
    serviceId: fields.service_id,
    contactId: fields.contact_id,
    category,
    description,
    quantityHundredths: fields.quantity,
    priceCents,
    discountCents,
    costCents: fields.cost,
    note: fields.note,
  };
}

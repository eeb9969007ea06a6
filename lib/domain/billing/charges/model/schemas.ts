import { z } from "zod";
import { CHARGE_STATUSES } from "@/lib/domain/billing/charges/model/labels";
import { SERVICE_CATEGORIES } from "@/lib/domain/billing/services/model/labels";
import { optionalChoice, optionalLine, optionalText, requiredText } from "@/lib/fields";
import { idList, pageSize } from "@/lib/lists/fields";
import {
  createAmountField,
  createCurrencySchemas,
  createOptionalAmountField,
} from "@/lib/money/amount-field";
import { parseHundredths } from "@/lib/money/cents";
import { dayField, optionalId, optionalRequestId } from "@/lib/value-fields";

const MAX_QUANTITY_HUNDREDTHS = 99_999_999;
export const MAX_VISIT_HORSES = 100;
/** The maximum number of health records per request. The limit ensures that requests finish in time. */
export const MAX_CARE_RECORDS = 500;
/** In basis points. A markup above 500% is treated as a typing error. */
const MAX_MARKUP = 50_000;

const QUANTITY_MESSAGE = "Enter a quantity above 0, such as 1 or 0.5.";

/** An optional amount in minor units. Null if empty. Zero is allowed. */
export const getOptionalCents = createCurrencySchemas((currency) =>
  createOptionalAmountField({ currency, texts: { noun: "amount", whole: "45", decimal: "45.50" } }),
);

/** A quantity above zero with at most two decimal places, converted to hundredths. An empty quantity means 1. */
export const quantityField = z
  .union([z.string(), z.number()], { error: QUANTITY_MESSAGE })
  .nullish()
  .transform((value, context) => {
    if (value === null || value === undefined || value === "") return 100;
    const hundredths = parseHundredths(value);
    if (hundredths && hundredths <= MAX_QUANTITY_HUNDREDTHS) return hundredths;
    context.addIssue({ code: "custom", message: QUANTITY_MESSAGE });
    return z.NEVER;
  });

/** A percentage with at most two decimal places, converted to basis points. An empty percentage means 0. */
export const markupField = z
  .union([z.string(), z.number()], { error: "Enter a percentage, such as 5 or 7.5." })
  .nullish()
  .transform((value, context) => {
    const text = String(value ?? "").replace(/\s*%\s*$/, "");
    const basisPoints = text === "" ? 0 : parseHundredths(text);
    if (basisPoints !== null && basisPoints <= MAX_MARKUP) return basisPoints;
    context.addIssue({ code: "custom", message: "Enter a percentage from 0 to 500, such as 5 or 7.5." });
    return z.NEVER;
  });
const getChargeFields = createCurrencySchemas((currency) =>
  z.object({
    charged_on: dayField("Choose a date."),
    horse_id: optionalId("Choose a horse from the list."),
    /** If omitted, the horse's payers share the charge. */
    contact_id: optionalId("Choose a contact from the list."),
    service_id: optionalId("Choose a service from the list."),
    /** Required if no service is given. Otherwise, the service's category is used. */
    category: optionalChoice(SERVICE_CATEGORIES, "Choose a category from the list."),
    /** Defaults to the service's name. */
    description: optionalLine(500),
    quantity: quantityField,
    /** Per unit. Defaults to the service's price on the day of the charge. */
    price: getOptionalCents(currency),
    discount: getOptionalCents(currency),
    /** The amount that a vendor bills. */
    cost: getOptionalCents(currency),
    note: optionalText(2_000),
  }),
);

/** A checkbox, which forms send as "on" if checked and omit otherwise. */
const flag = z
  .union([z.boolean(), z.literal("on")])
  .default(false)
  .transform((value) => value !== false);

const costFields = {
  /** Whether to record the cost as an expense. Requires access to finances. */
  record_cost: flag,
  /** The payee of the expense. Defaults to the name of the contact in `vendor_id`. */
  vendor: optionalLine(),
  /** The ID of the payee's contact. */
  vendor_id: optionalId("Choose a contact from the list."),
};

export const getAddChargeSchema = createCurrencySchemas((currency) =>
  getChargeFields(currency).extend({ id: optionalRequestId(), ...costFields }),
);
export const addChargeSchema = getAddChargeSchema(null);
export type AddChargeInput = z.input<typeof addChargeSchema>;

/** A charge and the expense that it is for. The charge can't record its cost as another expense. */
export const getChargeExpenseSchema = createCurrencySchemas((currency) =>
  getAddChargeSchema(currency)
    .omit({ record_cost: true, vendor: true, vendor_id: true })
    .extend({ source_id: z.guid("Send the ID of an expense.").toLowerCase() }),
);
export const chargeExpenseSchema = getChargeExpenseSchema(null);
export type ChargeExpenseInput = z.input<typeof chargeExpenseSchema>;

const revision = z.coerce.number<string | number>({
  error: "Send the revision that your change is based on.",
});

export const getUpdateChargeSchema = createCurrencySchemas((currency) =>
  getChargeFields(currency).extend({ id: z.string(), revision }),
);
export const updateChargeSchema = getUpdateChargeSchema(null);
export type UpdateChargeInput = z.input<typeof updateChargeSchema>;

export const chargeIdSchema = z.object({ id: z.string() });
export type ChargeIdInput = z.input<typeof chargeIdSchema>;

export const writeOffChargeSchema = z.object({
  id: z.string(),
  reason: requiredText("Enter a reason, such as “Goodwill”.", 200),
});
export type WriteOffChargeInput = z.input<typeof writeOffChargeSchema>;

export const undoChargesSchema = z.object({ ids: idList("Send IDs.", MAX_CARE_RECORDS) });
export type UndoChargesInput = z.input<typeof undoChargesSchema>;

export const overrideApprovalSchema = z.object({
  id: z.string(),
  reason: requiredText("Enter how the client approved, such as “Approved by phone”.", 200),
});
export type OverrideApprovalInput = z.input<typeof overrideApprovalSchema>;

export const listChargesSchema = z.object({
  status: optionalChoice(CHARGE_STATUSES, "Filter by “unbilled”, “billed” or “written_off”."),
  /** A contact's ID, or "none" for charges without a known payer. */
  contact_id: z
    .union([z.literal("none"), z.literal(""), z.guid()], { error: "Choose a contact from the list." })
    .nullish()
    .transform((id) => id || null),
  horse_id: optionalId("Choose a horse from the list."),
  /** "held" selects charges with a share that is waiting for approval or was declined. */
  approval: optionalChoice(["held"], "Set approval to “held”, or omit it."),
  cursor: z.string().nullish(),
  limit: pageSize(50),
});
export type ListChargesInput = z.input<typeof listChargesSchema>;

export const chargeFromSourceSchema = z.object({
  /** "care": a health record. "share": another organization's charge for a shared horse. */
  source: z.enum(["care", "share"], { error: "Send “care” or “share”." }),
  id: z.string(),
});
export type ChargeFromSourceInput = z.input<typeof chargeFromSourceSchema>;

/** The health records to charge for. Each record gets its own charge at the price on the price list. */
export const chargeCareSchema = z.object({
  record_ids: idList("Choose health records from the list.", MAX_CARE_RECORDS).pipe(
    z.array(z.string()).min(1, "Choose at least one health record."),
  ),
});
export type ChargeCareInput = z.input<typeof chargeCareSchema>;

/** The maximum number of expenses, or of costs of a shared horse, on one page. */
const MAX_COSTS = 100;

export const costIdsSchema = z.object({ ids: idList("Send IDs.", MAX_COSTS) });
export type CostIdsInput = z.input<typeof costIdsSchema>;

/** A health record with its type and day. */
export const careSchema = z.object({
  ...{ kind: z.string(), record_id: z.string() },
  happened_on: dayField("Send the date on which the care took place."),
});
export type CareInput = z.input<typeof careSchema>;

export const VISIT_PRICE_KINDS = ["total", "each"] as const;

const recordIdList = idList("Choose health records from the list.", MAX_VISIT_HORSES);

/** Health records that were logged together. */
export const careVisitSchema = z.object({ record_ids: recordIdList });
export type CareVisitInput = z.input<typeof careVisitSchema>;

export const getChargeVisitSchema = createCurrencySchemas((currency) =>
  z.object({
    id: optionalRequestId(),
    charged_on: dayField("Choose a date."),
    horse_ids: idList("Choose horses from the list.", MAX_VISIT_HORSES).pipe(
      z.array(z.string()).min(1, "Choose at least one horse."),
    ),
    record_ids: recordIdList.describe(
      "The horses' health records. A charge is created for each record of a chosen horse. A record can have only one charge. If this list has no record for a horse, the horse's charge is linked to uncharged care from the day of the visit. This applies only to types of care that the service covers.",
    ),
    contact_id: optionalId("Choose a contact from the list."),
    service_id: z.guid("Choose a service."),
    description: optionalLine(500),
    /** "total": the amount is divided among the horses. "each": the amount is the price per horse. */
    pricing: z.enum(VISIT_PRICE_KINDS, {
      error: "Choose whether the amount is the total or the price per horse.",
    }),
    amount: createAmountField({ currency }),
    /** The percentage that is added to the amount. */
    markup: markupField,
    /** Whether the charges pass a vendor's bill on to the payers, with the markup added. */
    is_passed_through: flag,
    is_repeated: flag.describe(
      "Whether to add charges for horses that already have a charge for this service on this day. If false, any such horse causes the request to fail with CONFLICT.",
    ),
    ...costFields,
    note: optionalText(2_000),
  }),
);
export const chargeVisitSchema = getChargeVisitSchema(null);
export type ChargeVisitInput = z.input<typeof chargeVisitSchema>;

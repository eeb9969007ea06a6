import { useFormatCents } from "@/components/money/use-format-cents";
import { useTypedAmounts } from "@/components/money/use-typed-amounts";
import { useTypedNumbers } from "@/components/money/use-typed-numbers";
import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import { formatDayRange, formatPeriodDay } from "@/lib/domain/billing/agreements/model/describe-period";
import { CADENCE_LABELS, CADENCES, hasBillingDay } from "@/lib/domain/billing/agreements/model/labels";
import { getPeriodFrom } from "@/lib/domain/billing/agreements/model/periods";
import { calculatePeriodPrice } from "@/lib/domain/billing/agreements/model/proration";
import type { ChargeChoices } from "@/lib/domain/billing/charges/get-charge-choices";
import { getServicePriceCentsOn } from "@/lib/domain/billing/charges/model/get-price-on";
import { getLineAmountCents, parseHundredths } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";

interface FirstPeriodPreviewProps {
  /** The form's values by field name. */
  entries: Readonly<Record<string, FormDataEntryValue>>;
  service: ChargeChoices["services"][number] | undefined;
  today: CalendarDate;
  currency: Currency;
}

interface PeriodEntries extends FirstPeriodPreviewProps {
  readCents: (text: string) => number | null;
  toPlainNumber: (text: string) => string;
  formatCents: (cents: number, currency: Currency) => string;
}

/** Shows the cost of the first period. Shows nothing while a field is incomplete or invalid. */
export function FirstPeriodPreview(props: FirstPeriodPreviewProps) {
  const { readCents } = useTypedAmounts(props.currency);
  const { toPlain: toPlainNumber } = useTypedNumbers();
  const text = describeFirstPeriod({ ...props, readCents, toPlainNumber, formatCents: useFormatCents() });
  return (
    <p role="status" className="rounded-small bg-sunken p-3 text-sm empty:sr-only sm:col-span-2">
      {text}
    </p>
  );
}

function describeFirstPeriod(props: PeriodEntries): string | null {
  const { entries, service, today, currency, readCents, toPlainNumber, formatCents } = props;
  const text = (name: string) => String(entries[name] ?? "").trim();
  const cadence = CADENCES.find((known) => known === text("cadence"));
  const startsOn = text("starts_on");
  const endsOn = isCalendarDate(text("ends_on")) ? text("ends_on") : null;
  const billingDay = Number(text("billing_day") || "1");
  const isValidDay = Number.isInteger(billingDay) && billingDay >= 1 && billingDay <= 31;
  if (!cadence || !isCalendarDate(startsOn) || (hasBillingDay(cadence) && !isValidDay)) return null;
  const priceCents =
    text("price") === ""
      ? service && getServicePriceCentsOn(service.prices, today)
      : (readCents(text("price")) ?? undefined);
  const quantityHundredths = parseHundredths(toPlainNumber(text("quantity")) || "1");
  if (priceCents === undefined || !quantityHundredths) return null;
  const timing = text("timing") === "arrears" ? "arrears" : "advance";
  const terms = {
    cadence,
    billingDay: hasBillingDay(cadence) ? billingDay : null,
    timing,
    startsOn,
    endsOn,
  } as const;
  const period = getPeriodFrom(terms, startsOn);
  const isProrated = text("is_prorated") !== "false";
  const price =
    period &&
    calculatePeriodPrice(period, { ...terms, quantityHundredths, priceCents, isProrated, pauses: [] });
  if (!period || !price) return null;
  const days =
    price.billableDays === price.fullDays ? "" : `, ${price.billableDays} of ${price.fullDays} days`;
  const first = `First period: ${formatDayRange(period)}${days}, ${formatCents(price.amountCents, currency)}.`;
  const later = `Then ${formatCents(getLineAmountCents(quantityHundredths, priceCents), currency)} ${CADENCE_LABELS[cadence].toLowerCase()}.`;
  return `${first} Charged on ${formatPeriodDay(period.chargedOn)}. ${later}`;
}

import { addCalendarDays, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { addMonths, getFirstDay, getLastDay, getMonth } from "@/lib/dates/months";
import type { Transaction } from "@/lib/db";
import { describePeriod } from "@/lib/domain/billing/agreements/model/describe-period";
import { countDays } from "@/lib/domain/billing/agreements/model/periods";
import { createId } from "@/lib/ids";
import type { SeededClient } from "./clients";
import { BOARD_PRICE } from "./data/services";
import type { SeededOrganization } from "./people";
import type { SeedContext, WriteRows } from "./seed-context";

const EXTRAS = [
  { service: "Private lesson, 60 minutes", category: "lesson", price: 75_00, kind: "rider" },
  { service: "Training ride", category: "training", price: 55_00, kind: "boarder" },
  { service: "Blanketing", category: "care", price: 3_50, kind: "boarder" },
] as const;

interface NewCharge {
  chargedOn: string;
  horseId: string | null;
  serviceId: string;
  contactId: string;
  category: string;
  description: string;
  quantity: number;
  price: number;
  sourceKey: string | null;
  /** The invoice line that bills the charge. */
  lineItemId: string | null;
}

/**
 * Writes each boarder's board agreement with this month's charge, and other charges that aren't billed yet. A
 * board charge counts as billed if one of this month's invoices contains it, so the invoices must be written
 * first.
 */
export function writeCharges(
  { now, random }: SeedContext,
  organization: SeededOrganization,
  clients: readonly SeededClient[],
): WriteRows {
  const today = getCalendarDate(organization.timeZone, now);
  return async (tx) => {
    const services = new Map(
      (await tx.service.findMany({ where: { organizationId: organization.id } })).map(({ name, id }) => [
        name,
        id,
      ]),
    );
    const horses = await tx.horse.findMany({ where: { organizationId: organization.id, archivedAt: null } });
    const findHorse = (name: string | null) => horses.find((horse) => horse.name === name)?.id ?? null;
    const boardId = services.get("Full board");
    if (!boardId) throw new Error("The demo has no service named Full board");
    for (const { id: contactId, horse } of clients.filter(({ kind }) => kind === "boarder")) {
      await writeBoard(tx, { organization, today, contactId, horseId: findHorse(horse), serviceId: boardId });
    }
    for (const [index, extra] of EXTRAS.entries()) {
      const serviceId = services.get(extra.service);
      const payers = clients.filter(({ kind }) => kind === extra.kind).slice(index, index + 4);
      for (const { id: contactId, horse } of serviceId ? payers : []) {
        await writeCharge(tx, organization, {
          ...{
            serviceId: serviceId ?? "",
            contactId,
            horseId: findHorse(horse),
            sourceKey: null,
            lineItemId: null,
          },
          ...{ category: extra.category, description: extra.service, price: extra.price },
          chargedOn: addCalendarDays(today, -random.integer(0, 9)),
          quantity: random.integer(1, 4),
        });
      }
    }
  };
}

interface BoardParts {
  organization: SeededOrganization;
  today: string;
  contactId: string;
  horseId: string | null;
  serviceId: string;
}

async function writeBoard(
  tx: Transaction,
  { organization, today, contactId, horseId, serviceId }: BoardParts,
): Promise<void> {
  const agreementId = createId();
  const organizationId = organization.id;
  const month = getMonth(today);
  const period = { startsOn: getFirstDay(month), endsOn: getLastDay(month) };
  const fullDays = countDays(period);
  await tx.agreement.create({
    data: {
      ...{ id: agreementId, organizationId, horseId, contactId, serviceId },
      ...{ cadence: "monthly", billingDay: 1, timing: "advance", noticeDays: 30 },
      startsOn: toDateColumn(period.startsOn),
      nextOn: toDateColumn(getFirstDay(addMonths(month, 1))),
    },
  });
  const line = await tx.invoiceLineItem.findFirst({
    where: {
      organizationId,
      description: { startsWith: "Full board" },
      invoice: { clientId: contactId, voidedAt: null, createdAt: { gte: toDateColumn(period.startsOn) } },
    },
    select: { id: true },
  });
  const chargeId = await writeCharge(tx, organization, {
    lineItemId: line?.id ?? null,
    ...{ chargedOn: period.startsOn, horseId, serviceId, contactId, category: "board" },
    ...{ quantity: 1, price: BOARD_PRICE, sourceKey: `agreement:${agreementId}:${period.startsOn}` },
    description: describePeriod("Full board", period, { billableDays: fullDays, fullDays }),
  });
  await tx.agreementPeriod.create({
    data: {
      ...{ id: createId(), organizationId, agreementId, chargeId },
      ...{ startsOn: toDateColumn(period.startsOn), endsOn: toDateColumn(period.endsOn) },
    },
  });
}

async function writeCharge(
  tx: Transaction,
  { id: organizationId, ownerId }: SeededOrganization,
  { chargedOn, lineItemId, ...charge }: NewCharge,
): Promise<string> {
  const id = createId();
  const amount = charge.quantity * charge.price;
  await tx.charge.create({
    data: {
      ...{ id, organizationId, ...charge, amount, chargedOn: toDateColumn(chargedOn), createdBy: ownerId },
      source: charge.sourceKey ? "agreement" : "manual",
      shares: {
        create: { id: createId(), contactId: charge.contactId, basisPoints: 10_000, amount, lineItemId },
      },
    },
  });
  return id;
}

import { addCalendarDays, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { ServiceCategory, ServiceUnit } from "@/lib/domain/billing/services/model/labels";
import { createId } from "@/lib/ids";
import { BOARD_PRICE } from "./data/services";
import type { SeededOrganization } from "./people";
import type { SeedContext, WriteRows } from "./seed-context";

const PRICE_LIST: readonly (readonly [string, ServiceCategory, ServiceUnit, number])[] = [
  ["Full board", "board", "month", BOARD_PRICE],
  ["Stall, nightly", "board", "day", 40_00],
  ["Training board", "training", "week", 295_00],
  ["Training ride", "training", "each", 55_00],
  ["Private lesson, 60 minutes", "lesson", "each", 75_00],
  ["Group lesson", "lesson", "each", 48_00],
  ["Farrier hold", "care", "each", 20_00],
  ["Blanketing", "care", "day", 3_50],
  ["Hauling", "transport", "mile", 2_25],
  ["Extra hay, bale", "supplies", "each", 9_75],
  ["Arena rental", "other", "hour", 60_00],
];
const DAYS_TO_NEW_PRICE = 40;
const NEW_BOARD_PRICE = 785_00;

/** Adds a price list. The price of full board increases in a few weeks. */
export function writeServices({ now }: SeedContext, organization: SeededOrganization): WriteRows {
  const organizationId = organization.id;
  const services = PRICE_LIST.map(([name, category, unit, price]) => ({
    ...{ id: createId(), organizationId, name, category, unit, price },
    createdAt: organization.createdAt,
  }));
  const firstDay = toDateColumn(organization.createdAt.toISOString().slice(0, 10));
  const newPriceDay = addCalendarDays(getCalendarDate("UTC", now), DAYS_TO_NEW_PRICE);
  const prices = services.flatMap(({ id: serviceId, name, price }) => [
    { id: createId(), organizationId, serviceId, startsOn: firstDay, price },
    ...(name === "Full board"
      ? [
          {
            ...{ id: createId(), organizationId, serviceId },
            ...{ startsOn: toDateColumn(newPriceDay), price: NEW_BOARD_PRICE },
          },
        ]
      : []),
  ]);
  return async (tx) => {
    await tx.service.createMany({ data: services.map(({ price: _, ...service }) => service) });
    await tx.servicePrice.createMany({ data: prices });
  };
}

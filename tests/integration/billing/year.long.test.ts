import { afterAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { chargeAgreements } from "@/lib/domain/billing/agreements/charge-due-agreements";
import { createAgreement } from "@/lib/domain/billing/agreements/create-agreement";
import { pauseAgreement } from "@/lib/domain/billing/agreements/pause-agreement";
import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { setOwnership } from "@/lib/domain/billing/ownership/set-ownership";
import { setPayerRule } from "@/lib/domain/billing/ownership/set-payer-rule";
import { changeServicePrice } from "@/lib/domain/billing/services/change-service-price";
import { createService } from "@/lib/domain/billing/services/create-service";
import { createContact } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createClock, createOrganization, createOwnerContext } from "@/tests/factories/organizations";

afterAll(closeDatabase);

const HORSES = 60;
const CONTACTS = 40;
const BOARD_CENTS = 65_000;
const NEW_BOARD_CENTS = 70_001;
const PRICE_CHANGE = "2026-07-01";

interface Boarder {
  arrival: string;
  departure: string | null;
  /** Each owner's index among the contacts and the owner's percentage of the horse. */
  owners: [contact: number, percent: number][];
  lease: { contact: number; from: string; to: string } | null;
  show: { from: string; to: string } | null;
}

const pad = (value: number) => String(value).padStart(2, "0");

/** Derives a horse's arrival, departure, owners, lease and show from its index. */
function planBoarder(index: number): Boarder {
  const owner = index % CONTACTS;
  const partner = (index + 7) % CONTACTS;
  const splits: [number, number][][] = [
    [[owner, 100]],
    [
      [owner, 50],
      [partner, 50],
    ],
    [
      [owner, 33.33],
      [partner, 66.67],
    ],
  ];
  return {
    arrival: index < 50 ? "2026-01-01" : `2026-${pad((index % 6) + 2)}-${pad(10 + (index % 15))}`,
    departure: index % 12 === 5 ? `2026-09-${pad(10 + (index % 20))}` : null,
    owners: splits[index % 3] ?? [],
    lease:
      index % 10 === 3 ? { contact: (index + 3) % CONTACTS, from: "2026-04-01", to: "2026-06-30" } : null,
    show: index % 7 === 2 ? { from: "2026-08-10", to: "2026-08-16" } : null,
  };
}

const DAY_MS = 86_400_000;
const toDays = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** Counts the days from `from` through `to` that are also in `range`. */
function countOverlap(from: number, to: number, range: { from: string; to: string } | null): number {
  if (!range) return 0;
  return Math.max(0, Math.min(to, toDays(range.to)) - Math.max(from, toDays(range.from)) + 1);
}

/**
 * Splits cents by percentages. Rounds down, then gives the remaining cents to the shares with the largest
 * remainders.
 */
function divide(cents: number, percents: readonly number[]): number[] {
  const exact = percents.map((percent) => (BigInt(cents) * BigInt(Math.round(percent * 100))) / 10_000n);
  const rests = percents.map((percent) => (cents * Math.round(percent * 100)) % 10_000);
  const parts = exact.map(Number);
  let missing = cents - parts.reduce((sum, part) => sum + part, 0);
  const order = rests.map((rest, index) => ({ rest, index })).toSorted((a, b) => b.rest - a.rest);
  for (const { index } of order) {
    if (missing === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    missing -= 1;
  }
  return parts;
}

/** Calculates what each contact owes for the year's board, without using any production code. */
function calculateYear(boarders: readonly Boarder[]): number[] {
  const owed = Array.from({ length: CONTACTS }, () => 0);
  for (const boarder of boarders) {
    for (let month = 1; month <= 12; month += 1) {
      const first = toDays(`2026-${pad(month)}-01`);
      const last = Date.UTC(2026, month, 0) / DAY_MS;
      const from = Math.max(first, toDays(boarder.arrival));
      const to = Math.min(last, boarder.departure === null ? last : toDays(boarder.departure));
      if (to < from) continue;
      const days = to - from + 1 - countOverlap(from, to, boarder.show);
      const charged = new Date(from * DAY_MS).toISOString().slice(0, 10);
      const price = charged >= PRICE_CHANGE ? NEW_BOARD_CENTS : BOARD_CENTS;
      const cents = Math.floor((price * days * 2 + (last - first + 1)) / ((last - first + 1) * 2));
      const { lease } = boarder;
      const isLeased = lease !== null && charged >= lease.from && charged <= lease.to;
      // The production code gives a leftover cent to the larger share or, if the shares are equal, to the
      // contact that was added first.
      const payers: [number, number][] = (
        isLeased ? [[lease.contact, 100] as [number, number]] : boarder.owners
      ).toSorted(([one, onePercent], [other, otherPercent]) => otherPercent - onePercent || one - other);
      const parts = divide(
        cents,
        payers.map(([, percent]) => percent),
      );
      for (const [index, [contact]] of payers.entries())
        owed[contact] = (owed[contact] ?? 0) + (parts[index] ?? 0);
    }
  }
  return owed;
}

async function boardHorse(
  ctx: Context,
  boarder: Boarder,
  ids: { horseId: string; serviceId: string; contactIds: string[] },
) {
  const { horseId, serviceId, contactIds } = ids;
  const getId = (index: number) => contactIds[index] ?? "";
  const shares = boarder.owners.map(([contact, percent]) => ({ contact_id: getId(contact), percent }));
  await setOwnership({ ctx, input: { horse_id: horseId, starts_on: "2026-01-01", shares } });
  if (boarder.lease) {
    const { contact, from, to } = boarder.lease;
    const rule = { category: "board", starts_on: from, ends_on: to } as const;
    const lessee = [{ contact_id: getId(contact), percent: 100 }];
    await setPayerRule({ ctx, input: { horse_id: horseId, ...rule, shares: lessee } });
  }
  const terms = { cadence: "monthly", billing_day: 1, timing: "advance" } as const;
  const { id } = await createAgreement({
    ctx,
    input: {
      ...{ horse_id: horseId, service_id: serviceId, ...terms },
      ...{ starts_on: boarder.arrival, ends_on: boarder.departure ?? "" },
    },
  });
  if (!boarder.show) return;
  const { from, to } = boarder.show;
  await pauseAgreement({ ctx, input: { id, starts_on: from, ends_on: to, reason: "At a show" } });
}

describe("a year at a stable with 60 horses", () => {
  it("a year of board for 60 horses is billed correctly to the cent", async () => {
    const organization = await createOrganization({ tier: "pro" });
    const clock = createClock("2026-01-01T12:00:00Z");
    const ctx = await createOwnerContext(organization, clock);
    const contactIds: string[] = [];
    for (let index = 0; index < CONTACTS; index += 1) {
      contactIds.push(await createContact(organization, `Contact ${pad(index)}`));
    }
    const board = { name: "Full board", category: "board", unit: "month", price: "650" } as const;
    const { id: serviceId } = await createService({ ctx, input: board });
    await changeServicePrice({ ctx, input: { id: serviceId, price: "700.01", starts_on: PRICE_CHANGE } });
    const boarders = Array.from({ length: HORSES }, (_, index) => planBoarder(index));
    for (const [index, boarder] of boarders.entries()) {
      const horseId = await createHorse(organization, `Horse ${pad(index)}`);
      await boardHorse(ctx, boarder, { horseId, serviceId, contactIds });
    }

    for (let month = 1; month <= 12; month += 1) {
      const lastDay = new Date(Date.UTC(2026, month, 0)).getUTCDate();
      for (const day of [1, lastDay]) {
        clock.set(`2026-${pad(month)}-${pad(day)}T18:00:00Z`);
        await Promise.all([chargeAgreements({ ctx }), chargeAgreements({ ctx })]);
      }
      const { id } = await createInvoiceRun({
        ctx,
        input: { through_on: `2026-${pad(month)}-${pad(lastDay)}` },
      });
      await Promise.all([
        createRunInvoices({ ctx, input: { id } }),
        createRunInvoices({ ctx, input: { id } }),
      ]);
    }

    const invoices = await db().invoice.groupBy({
      by: ["clientId"],
      where: { organizationId: organization.id },
      _sum: { totalAmount: true },
    });
    const billed = contactIds.map(
      (id) => invoices.find(({ clientId }) => clientId === id)?._sum.totalAmount ?? 0,
    );
    expect(billed).toEqual(calculateYear(boarders));
    expect(
      await db().chargeShare.count({ where: { organizationId: organization.id, lineItemId: null } }),
    ).toBe(0);
  }, 600_000);
});

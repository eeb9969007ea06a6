import fc from "fast-check";
import { expect, it } from "vitest";
import { addCalendarDays, toDateColumn } from "@/lib/dates/calendar-date";
import { DEFAULT_FORMATS } from "@/lib/dates/document-formats";
import { Prisma } from "@/lib/db";
import { describePeriod } from "@/lib/domain/billing/agreements/model/describe-period";
import { toInvoiceDocument } from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import { getShownDay } from "@/lib/domain/billing/records/model/line-day";
import { getMailLines } from "@/lib/worker/tasks/billing/invoice-wording";

const DAY = "2026-11-01";
const BOARD = "Full board, Nov 1 – 30, 2026";
const LESSON = "Lesson, 1.5 hours";

it("an invoice line's date is hidden if the line's description contains an agreement's period", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000 }),
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom("", " (50% share)"),
      (start, length, share) => {
        const startsOn = addCalendarDays("2024-01-01", start);
        const period = { startsOn, endsOn: addCalendarDays(startsOn, length) };
        for (const billableDays of [30, 21]) {
          const description = `${describePeriod("Full board", period, { billableDays, fullDays: 30 })}${share}`;
          expect(getShownDay({ description, chargedOn: startsOn }), description).toBeNull();
        }
      },
    ),
  );
});

it.each([LESSON, "Board May 2026", "Dec 5 show", "Farrier, 2026 (50% share)", "Vet visit 2026-11-03", ""])(
  "an invoice line's date is shown next to the description “%s”",
  (description) => {
    expect(getShownDay({ description, chargedOn: DAY })).toBe(DAY);
    expect(getShownDay({ description, chargedOn: null })).toBeNull();
  },
);

const LINE = {
  ...{ quantityHundredths: 100, rateCents: 390_00, amountCents: 390_00, discountCents: 0 },
  ...{ taxRate: 0, taxName: null, taxCents: 0, horseId: null, horseName: null },
  ...{ chargedOn: DAY, chargeShareId: null },
};

it("an invoice document shows a line's date only if the line has no billing period", () => {
  const document = toInvoiceDocument(
    {
      ...{ invoiceNumber: "INV-0012", customerName: "Dana", customerEmail: null, customerAddress: null },
      ...{ issuedOn: null, dueDate: "2026-12-04", termsDays: null, notes: null, state: "sent" },
      ...{ taxMode: "exclusive", taxRegistration: null, paymentInstructions: null, currency: "usd" },
      ...{ subtotalCents: 780_00, discountCents: 0, totalCents: 780_00, balanceCents: 780_00 },
      ...{ paidCents: 0, creditedCents: 0, writtenOffCents: 0 },
      lines: [
        { ...LINE, id: "1", description: BOARD },
        { ...LINE, id: "2", description: LESSON },
      ],
    },
    "Blue Creek",
    DEFAULT_FORMATS,
  );
  const lines = document.groups.flatMap((group) => group.lines);
  expect(lines.map(({ chargedOn }) => chargedOn)).toEqual([null, DAY]);
});

it("invoice emails show a line's date only if the line has no billing period", () => {
  const line = {
    ...{ quantity: new Prisma.Decimal(1), rate: 390_00, amount: 390_00, discountAmount: 0 },
    ...{ taxRate: 0, taxName: null, taxAmount: 0, horseId: null, horseName: "Juniper" },
    ...{ chargedOn: toDateColumn(DAY), chargeShare: null },
  };
  const lineItems = [
    { ...line, id: "1", description: BOARD },
    { ...line, id: "2", description: LESSON },
  ];
  const lines = getMailLines({ formats: DEFAULT_FORMATS, lineItems });
  expect(lines.map(({ description }) => description)).toEqual([
    `${BOARD}, Juniper`,
    `${LESSON}, Juniper, November 1, 2026`,
  ]);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import {
  getTextNumber,
  MAX_TEXT_LENGTH,
  writeReminderText,
} from "@/lib/domain/billing/payment-reminders/model/reminder-text";

const FACTS = {
  organizationName: "Willow Creek Stables",
  invoiceNumber: "INV-0042",
  dueStatus: "is 7 days overdue",
  balance: "$480.00",
  dueDate: "Nov 10, 2026",
  pageUrl: `https://hoofline.app/invoice/${"0".repeat(36)}_${"a".repeat(43)}`,
  isPayable: true,
};

it("a reminder's text message contains the balance, due date and opt-out instructions", () => {
  expect(writeReminderText(FACTS)).toBe(
    `Willow Creek Stables: Invoice INV-0042 is 7 days overdue. Balance $480.00, due Nov 10, 2026. Pay: ${FACTS.pageUrl}\nTo stop these texts, contact Willow Creek Stables.`,
  );
  expect(writeReminderText({ ...FACTS, isPayable: false })).toContain(`View: ${FACTS.pageUrl}`);
});

it("a text message reminder contains the full link and has at most 300 characters", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }),
      fc.string({ unit: "grapheme-ascii", maxLength: 50 }),
      (organizationName, invoiceNumber) => {
        const text = writeReminderText({ ...FACTS, organizationName, invoiceNumber });
        expect(text.length).toBeLessThanOrEqual(MAX_TEXT_LENGTH);
        expect(text).toContain(FACTS.pageUrl);
        expect(text).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
      },
    ),
  );
});

it.each([
  ["(512) 555-0143", "+15125550143"],
  ["1-512-555-0143", "+15125550143"],
  ["+49 171 2345678", "+491712345678"],
  ["0171 2345678", null],
  ["555-0143", null],
  ["+1 512 555 0143 ext. 4", null],
  ["", null],
  [null, null],
])("for text messages, the phone number %j is converted to %j", (phone, number) => {
  expect(getTextNumber(phone)).toBe(number);
});

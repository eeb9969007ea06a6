import fc from "fast-check";
import { expect, it } from "vitest";
import { readCsvFile } from "@/lib/csv/read-csv-file";
import { checkEntryRows, getDuplicateKey } from "@/lib/domain/billing/finances/check-entry-rows";
import { FINANCE_FILE, isOwnExport } from "@/lib/domain/billing/finances/finance-file";
import {
  CATEGORIES,
  CATEGORY_LABELS,
  isCategoryOfKind,
} from "@/lib/domain/billing/finances/model/categories";
import { formatDecimal } from "@/lib/money/format";
import { NUMBER_FORMATS, type NumberFormat } from "@/lib/money/number-format";
import { formatTypedAmount } from "@/lib/money/typed-amount";

const horses = new Map([
  ["juniper", ["11111111-1111-4111-8111-111111111111"]],
  ["moss", ["22222222-2222-4222-8222-222222222222"]],
  ["route 66", ["33333333-3333-4333-8333-333333333333"]],
  ["twin", ["44444444-4444-4444-8444-444444444444", "55555555-5555-4555-8555-555555555555"]],
]);
const NO_DUPLICATES = new Map<string, number>();
const readFile = (csv: string) => readCsvFile(csv, FINANCE_FILE, ["booked_on", "amount"]);
const getRows = (csv: string) => readFile(csv).rows;
const checkRows = (
  csv: string,
  duplicateCounts = NO_DUPLICATES,
  numberFormat: NumberFormat = "point_decimal",
) =>
  checkEntryRows(getRows(csv), {
    horses,
    duplicateCounts,
    notation: { currency: "usd", numberFormat },
    canAddWithoutHorse: true,
    lockedThrough: null,
    today: "2026-11-27",
    isOwnExport: isOwnExport(readFile(csv)),
  });

it("an import treats negative amounts in a bank file as expenses", () => {
  const csv =
    'Posting date,Payee,Amount\n1/5/2026,Hill Feed,"-1,085.50"\n06.01.2026,Robin,$400\n2026-01-07,Bar,(5)';
  expect(checkRows(csv).map(({ entry }) => entry)).toMatchObject([
    { booked_on: "2026-01-05", vendor: "Hill Feed", amount: 108_550, kind: "expense", category: "other" },
    { booked_on: "2026-01-06", amount: 40_000, kind: "income", category: "other_income" },
    { booked_on: "2026-01-07", amount: 500, kind: "expense" },
  ]);
});

it.each(["Type", "Kind"])("an import accepts %s as the header of the type column", (header) => {
  const csv = `Date,Amount,${header}\n2026-01-05,5,income\n2026-01-05,6,expense`;
  expect(checkRows(csv).map(({ entry }) => entry?.kind)).toEqual(["income", "expense"]);
});

it("an import treats positive amounts as expenses unless the category or type indicates income", () => {
  const csv =
    "Date,Amount,Kind,Category\n2026-01-05,5,,Hay\n2026-01-05,6,,Prize money\n2026-01-05,7,Income,lessons";
  expect(checkRows(csv).map(({ entry }) => [entry?.kind, entry?.category])).toEqual([
    ["expense", "feed"],
    ["income", "prizes"],
    ["income", "lessons"],
  ]);
});

it.each([
  ["Lessons", "expense", "training"],
  ["Lessons", "income", "lessons"],
  ["Training", "expense", "training"],
  ["Training", "income", "training_income"],
  ["Board", "expense", "board"],
  ["Board", "income", "board_income"],
  ["Grain", "expense", "feed"],
])("an import reads “%s” in an %s row as the category “%s”", (name, kind, category) => {
  const [row] = checkRows(`Date,Amount,Kind,Category\n2026-01-05,5,${kind},${name}`);
  expect(row?.entry).toMatchObject({ kind, category });
});

it.each([
  ["Lessons", "income", "lessons"],
  ["Prize money", "income", "prizes"],
  ["Board", "expense", "board"],
  ["Training", "expense", "training"],
])("without a type column, an import reads “%s” as %s in the category “%s”", (name, kind, category) => {
  const [row] = checkRows(`Date,Amount,Category\n2026-01-05,5,${name}`);
  expect(row?.entry).toMatchObject({ kind, category });
});

it("an import recognizes each category by the label that exports use", () => {
  for (const category of CATEGORIES) {
    const kind = isCategoryOfKind(category, "income") ? "income" : "expense";
    const csv = `Date,Amount,Kind,Category\n2026-01-05,5,${kind},${CATEGORY_LABELS[category]}`;
    expect(checkRows(csv)[0]?.entry).toMatchObject({ kind, category });
  }
});

it("an import splits amounts among horses equally or by the shares in the row", () => {
  const checkHorses = (written: string) => checkRows(`Date,Amount,Horses\n2026-01-05,100,${written}`)[0];
  expect(checkHorses("Juniper; moss")?.entry).toMatchObject({ shares: [1, 1] });
  expect(checkHorses("Juniper 75.00; Moss $25")?.entry).toMatchObject({ shares: [7500, 2500] });
  expect(checkHorses("Route 66")?.entry?.horse_ids).toEqual(horses.get("route 66"));
  expect(checkHorses("Juniper 75; Moss 20")?.errors).toEqual([
    "Horses: The shares add up to 95.00. They must add up to 100.00.",
  ]);
  expect(checkHorses("Unknown 5")?.errors).toEqual(["Horses: no horse is named “Unknown”."]);
  expect(checkHorses("Juniper 40; Juniper 60")?.errors).toContain("Horses: the same horse is listed twice.");
  expect(checkHorses("Twin")?.errors).toEqual([
    "Horses: several horses are named “Twin”. Rename one of them first.",
  ]);
});

it("an import explains the error in each row and names a missing column", () => {
  const csv =
    "Date,Amount,Kind,Category\nsoon,5,,\n2026-01-05,free,,\n2026-01-05,-5,income,\n2026-01-05,5,,Gold";
  expect(checkRows(csv).map(({ errors }) => errors[0])).toEqual([
    expect.stringMatching(/^Date: /),
    expect.stringMatching(/^Amount: Enter an amount/),
    "Amount: income must be more than 0. Enter a refund as an expense.",
    expect.stringMatching(/^Category: “Gold” isn't an income category\./),
  ]);
  const europeanRows = checkRows(
    "Date;Amount\n30.4.2026;12,50\n30.4.2026;-8,00\n30.4.2026;1.234,00\n30.4.2026;1,234.00",
  );
  expect(europeanRows.map(({ entry }) => entry?.amount ?? null)).toEqual([null, null, 123_400, 123_400]);
  expect(() => getRows("Date,Payee\n2026-01-05,Hill")).toThrow("The first row needs a column called Amount.");
});

it("for each existing entry, an import marks only one matching row as a duplicate", () => {
  const csv = "Date,Amount,Vendor\n2026-01-05,5,Hill\n2026-01-05,5,hill\n2026-01-05,5,Dale";
  const duplicateKey = getDuplicateKey({
    booked_on: "2026-01-05",
    kind: "expense",
    amount: 500,
    vendor: "HILL",
  });
  // `getDuplicateKey` uses JavaScript's lowercase conversion, which differs from PostgreSQL's.
  expect(getDuplicateKey({ booked_on: "x", kind: "income", amount: 1, vendor: "İstanbul ẞ" })).toContain(
    "i̇stanbul ß",
  );
  const rows = checkRows(csv, new Map([[duplicateKey, 1]]));
  expect(rows.map(({ isDuplicate }) => isDuplicate)).toEqual([true, false, false]);
});

it("an import rejects a negative expense if the file lists expenses as positive amounts", () => {
  const refund = "Amount: an expense must be more than 0. Enter a refund as income.";
  const fees = "Date,Amount,Type,Category\n2026-11-05,-2.84,expense,Payment fees";
  const withPurchase = `${fees}\n2026-11-06,40,expense,Feed`;
  expect(checkRows(withPurchase).map(({ errors }) => errors)).toEqual([[refund], []]);
  const ownExport =
    "\uFEFFDate,Amount,Type,Category,Vendor or payer,Horses,Note,Source\n2026-11-05,-2.84,expense,Feed,,,,manual";
  expect(checkRows(ownExport)).toMatchObject([{ errors: [refund] }]);
  // Other programs write all expenses as negative amounts.
  expect(checkRows(fees)).toMatchObject([{ entry: { kind: "expense", amount: 284 } }]);
});

it.each(["", "0.00", "−2.84", "5-", "free"])(
  "an import reads a negative amount as an expense even if another row has the invalid amount %j",
  (amount) => {
    const csv = `Date,Amount,Type,Payee\n2026-11-05,-2.84,expense,Dale\n2026-11-06,${amount},expense,Hill`;
    expect(checkRows(csv)).toMatchObject([{ entry: { kind: "expense", amount: 284 } }, { entry: null }]);
  },
);

it("a bank file with a column named Source isn't treated as an export from this app", () => {
  const csv = "Date,Amount,Type,Source\n2026-11-05,-2.84,expense,Checking\n2026-11-06,-5,expense,Visa";
  expect(checkRows(csv).map(({ entry }) => entry?.amount)).toEqual([284, 500]);
});

it("an import warns about future dates, identical rows and amounts in another number format", () => {
  const csv = [
    "Date,Amount,Vendor",
    "12/24/2027,5,Hill",
    "2026-11-27,6,Hill",
    "2026-11-27,6,hill",
    '2026-11-27,"1.234,50",Hill',
    '2026-11-27,"1,234.50",Dale',
  ].join("\n");
  const rows = checkRows(csv);
  expect(rows.every(({ entry }) => entry !== null)).toBe(true);
  expect(rows.map(({ warnings }) => warnings)).toEqual([
    ["Date: this day is in the future. Check the date."],
    [],
    ["Row 3 has the same date, amount and name. Remove this row if it's the same transaction."],
    ["Amount: “1.234,50” isn't in your organization's number format. It will be imported as 1,234.50."],
    [],
  ]);
});

it("an import parses amounts and shares in the organization's number format", () => {
  const csv = [
    "Date;Amount;Horses",
    '2026-01-05;"-1.234,50";"Juniper 1.000,00; Moss 234,50"',
    '2026-01-06;"-12,5";"Route 66 12,50"',
    "2026-01-07;-1234.50;",
    "2026-01-08;(1 234,50);",
  ].join("\n");
  expect(checkRows(csv, NO_DUPLICATES, "comma_decimal").map(({ entry }) => entry)).toMatchObject([
    { kind: "expense", amount: 123_450, shares: [100_000, 23_450] },
    { amount: 1_250, horse_ids: ["33333333-3333-4333-8333-333333333333"] },
    { amount: 123_450 },
    { amount: 123_450 },
  ]);
});

it("an import rejects an ambiguous amount or share, and names the column", () => {
  const csv =
    'Date,Amount,Horses\n2026-01-05,"12,50",\n2026-01-06,1.250,\n2026-01-07,80,"Juniper 30,5; Moss 49,5"';
  const rows = checkRows(csv);
  expect(rows.map(({ line, entry }) => [line, entry])).toEqual([
    [2, null],
    [3, null],
    [4, null],
  ]);
  const message = "This amount can be read in two ways. Write it like 85.50 or 1,234.50.";
  expect(rows.map(({ errors }) => errors[0])).toEqual([
    `Amount: ${message}`,
    `Amount: ${message}`,
    `Horses: the share “30,5” for Juniper isn't clear. ${message}`,
  ]);
});

it("an import parses an amount in any number format correctly or rejects it", () => {
  const formats = fc.constantFrom(...NUMBER_FORMATS);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), formats, formats, (cents, written, numberFormat) => {
      const read = (text: string) =>
        checkRows(`Date;Amount\n2026-01-05;-${text}`, NO_DUPLICATES, numberFormat)[0]?.entry?.amount;
      const own = formatTypedAmount(cents, { currency: "usd", numberFormat });
      const other = formatTypedAmount(cents, { currency: "usd", numberFormat: written });
      expect([read(own), read(formatDecimal(cents, "usd"))]).toEqual([cents, cents]);
      expect([cents, undefined]).toContain(read(other));
    }),
    { numRuns: 300 },
  );
});

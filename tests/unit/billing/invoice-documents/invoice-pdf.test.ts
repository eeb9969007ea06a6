import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_FORMATS, formatDocumentDay } from "@/lib/dates/document-formats";
import {
  type InvoiceDocument,
  type InvoiceDocumentSource,
  toInvoiceDocument,
} from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import { writeInvoicePdf } from "@/lib/domain/billing/invoice-documents/write-invoice-pdf";
import type { InvoiceLineDto } from "@/lib/domain/billing/records/invoice-dto";
import { formatCents } from "@/lib/money/format";
import { readPdf } from "@/tests/factories/parsed-pdf";

function createLine(changes: Partial<InvoiceLineDto> = {}): InvoiceLineDto {
  return {
    ...{
      id: "1",
      description: "Full board",
      quantityHundredths: 100,
      rateCents: 390_00,
      amountCents: 390_00,
    },
    ...{ discountCents: 0, taxRate: 0, taxName: null, taxCents: 0, horseId: null, horseName: null },
    ...{ chargedOn: null, chargeShareId: null },
    ...changes,
  };
}

function createSource(changes: Partial<InvoiceDocumentSource> = {}): InvoiceDocumentSource {
  return {
    ...{ invoiceNumber: "INV-0012", customerName: "Dana Whitfield", customerEmail: "dana@example.com" },
    ...{ customerAddress: "12 Mill Road\nAustin, TX 78701", issuedOn: "2026-11-20", dueDate: "2026-12-04" },
    ...{ termsDays: 14, notes: "Thank you.\n\nHay is extra.", state: "sent", taxMode: "exclusive" },
    ...{
      taxRegistration: "TX-998",
      paymentInstructions: "Make checks payable to Blue Creek.",
      subtotalCents: 390_00,
      discountCents: 0,
      totalCents: 390_00,
      paidCents: 0,
      creditedCents: 0,
      writtenOffCents: 0,
      balanceCents: 390_00,
      currency: "usd",
    },
    lines: [createLine()],
    ...changes,
  };
}

const HORSES: Partial<InvoiceDocumentSource> = {
  subtotalCents: 525_00,
  discountCents: 20_00,
  totalCents: 508_30,
  lines: [
    createLine({
      horseId: "a",
      horseName: "Juniper",
      chargedOn: "2026-11-01",
      taxName: "Sales tax",
      taxRate: 82_500,
    }),
    createLine({
      id: "2",
      description: "Lesson",
      quantityHundredths: 150,
      rateCents: 50_00,
      amountCents: 75_00,
    }),
    createLine({ id: "3", horseId: "b", horseName: "Ash Ω", description: "Trim", discountCents: 20_00 }),
    createLine({ id: "4", horseId: "a", horseName: "Juniper", description: "Blanketing", taxCents: 3_30 }),
  ],
};

/** Returns the text of a document in the same order as on the page. */
function listTexts(document: InvoiceDocument, payUrl: string | null): string[] {
  const { mark, taxRegistration, issuedOn, terms, sums, notes } = document;
  return [
    `Invoice ${document.invoiceNumber}`,
    ...(mark ? [mark] : []),
    ...["From", document.organizationName],
    ...(taxRegistration ? [`Tax registration ${taxRegistration}`] : []),
    ...["Bill to", document.customerName, ...document.addressLines],
    ...(document.customerEmail ? [document.customerEmail] : []),
    ...(issuedOn ? ["Issued", formatDocumentDay(issuedOn, "month_first")] : []),
    ...["Due", formatDocumentDay(document.dueDate, "month_first")],
    ...(terms ? ["Terms", terms] : []),
    ...["Total", formatCents(document.totalCents, document.currency, "point_decimal")],
    ...["Description", "Quantity", "Rate", "Amount"],
    ...document.groups.flatMap(({ heading, lines }) => [
      ...(heading ? [heading] : []),
      ...lines.flatMap((line) => {
        const notes = [line.chargedOn && formatDocumentDay(line.chargedOn, "month_first"), line.tax].filter(
          Boolean,
        );
        return [
          ...[line.description, ...(notes.length > 0 ? [notes.join(" · ")] : [])],
          ...[
            line.quantity,
            formatCents(line.rateCents, document.currency, "point_decimal"),
            formatCents(line.amountCents, document.currency, "point_decimal"),
          ],
          ...(line.discountCents > 0
            ? [`Discount ${formatCents(-line.discountCents, document.currency, "point_decimal")}`]
            : []),
        ];
      }),
    ]),
    ...sums.flatMap(({ label, cents }) => [label, formatCents(cents, document.currency, "point_decimal")]),
    ...["Total", formatCents(document.totalCents, document.currency, "point_decimal")],
    ...(document.paymentInstructions ? ["How to pay", ...document.paymentInstructions.split("\n")] : []),
    ...(notes ? ["Notes", ...notes.split("\n").filter((paragraph) => paragraph.trim() !== "")] : []),
    ...(payUrl ? ["View or pay this invoice online", payUrl] : []),
  ];
}

async function write(
  source: InvoiceDocumentSource,
  changes: Partial<Parameters<typeof writeInvoicePdf>[0]> = {},
) {
  const document = toInvoiceDocument(source, "Willow Creek Stables", DEFAULT_FORMATS);
  const file = await writeInvoicePdf({
    document,
    paperSize: "letter",
    branding: null,
    payUrl: null,
    ...changes,
  });
  return { document, file, pdf: readPdf(file) };
}

const withoutSpaces = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/\s+/g, ""));

describe("the invoice document", () => {
  it("the invoice document groups lines by horse and lists lines without a horse last", () => {
    const { groups } = toInvoiceDocument(createSource(HORSES), "Willow Creek Stables", DEFAULT_FORMATS);
    expect(groups.map(({ heading, lines }) => [heading, lines.map(({ id }) => id)])).toEqual([
      ["Juniper", ["1", "4"]],
      ["Ash Ω", ["3"]],
      ["Other", ["2"]],
    ]);
  });

  it("the invoice document has no group headings if no line belongs to a horse", () => {
    const { groups, sums } = toInvoiceDocument(createSource(), "Willow Creek Stables", DEFAULT_FORMATS);
    expect(groups.map(({ heading }) => heading)).toEqual([null]);
    expect(sums).toEqual([]);
  });

  it.each([
    [0, "Due on receipt"],
    [1, "1 day"],
    [30, "30 days"],
    [null, null],
  ])("the invoice document describes payment terms of %j days as %j", (termsDays, terms) => {
    expect(
      toInvoiceDocument(createSource({ termsDays }), "Willow Creek Stables", DEFAULT_FORMATS).terms,
    ).toBe(terms);
  });

  it.each([
    ["draft", "Make checks payable to Blue Creek."],
    ["overdue", "Make checks payable to Blue Creek."],
    ["paid", null],
    ["void", null],
  ] as const)("the document of a %s invoice shows these payment instructions: %j", (state, shown) => {
    const { paymentInstructions } = toInvoiceDocument(
      createSource({ state }),
      "Willow Creek Stables",
      DEFAULT_FORMATS,
    );
    expect(paymentInstructions).toBe(shown);
  });
});

describe("the PDF of an invoice", () => {
  it("the PDF of an invoice has the same text as the page", async () => {
    const payUrl = "https://hoofline.test/invoice/abc";
    const { document, pdf } = await write(createSource(HORSES), { payUrl });
    expect(withoutSpaces(pdf.texts)).toEqual(withoutSpaces(listTexts(document, payUrl)));
    expect(pdf.texts).toContain("Sales tax 8.25%");
    expect(pdf.texts).toContain("Ash Ω");
  });

  it("an invoice and its PDF show the discount of a single line only once", async () => {
    const lines = [createLine({ discountCents: 10_00 })];
    const { document, pdf } = await write(createSource({ discountCents: 10_00, totalCents: 380_00, lines }));
    expect(listTexts(document, null).filter((text) => text.includes("10.00"))).toEqual(["-$10.00"]);
    expect(pdf.texts.filter((text) => text.includes("10.00"))).toEqual(["-$10.00"]);
    const { groups } = toInvoiceDocument(createSource(HORSES), "Willow Creek Stables", DEFAULT_FORMATS);
    expect(groups.flatMap((group) => group.lines.map((line) => line.discountCents))).toEqual([
      0, 0, 20_00, 0,
    ]);
  });

  it("the PDF of an invoice with randomly generated text contains all of the text", async () => {
    const text = fc.string({ minLength: 1, maxLength: 80, unit: fc.constantFrom(..."abc äß€ Ł-/") });
    const description = text.filter((value) => value.trim() !== "");
    const line = fc.record({
      description,
      amountCents: fc.nat(99_999_99),
      horseName: fc.option(description),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 40 }), async (entries) => {
        const lines = entries.map((entry, index) =>
          createLine({ ...entry, id: String(index), horseId: entry.horseName }),
        );
        const { document, pdf } = await write(createSource({ lines }));
        expect(withoutSpaces(pdf.texts)).toEqual(withoutSpaces(listTexts(document, null)));
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it("the PDF of an invoice is tagged and uses only embedded fonts", async () => {
    const { pdf } = await write(createSource(HORSES), { payUrl: "https://hoofline.test/invoice/abc" });
    expect([...pdf.tags]).toEqual(
      expect.arrayContaining(["Document", "H1", "P", "Table", "TR", "TH", "TD", "H2", "Link"]),
    );
    expect(pdf.source).toContain("/Lang (en-US)");
    expect(pdf.source).toContain("/DisplayDocTitle true");
    expect(pdf.source).toContain("/Marked true");
    expect(pdf.source).toContain("Invoice INV-0012 from Willow Creek Stables");
    expect(pdf.source).toContain("/FontFile2");
    expect(pdf.source).not.toContain("Helvetica");
  });

  it.each([
    ["letter", [612, 792]],
    ["a4", [595.28, 841.89]],
  ] as const)("the PDF of an invoice uses the chosen paper size: %s", async (paperSize, size) => {
    const { pdf } = await write(createSource(), { paperSize });
    expect(pdf.size).toEqual(size);
  });

  it("the PDF of an invoice with 100 lines spans several pages", async () => {
    const lines = Array.from({ length: 100 }, (_, index) =>
      createLine({ id: String(index), description: `Line ${index} `.repeat(20).trim() }),
    );
    const { document, pdf, file } = await write(createSource({ lines, notes: "Note.\n".repeat(80) }));
    expect(pdf.pageCount).toBeGreaterThan(5);
    expect(withoutSpaces(pdf.texts)).toEqual(withoutSpaces(listTexts(document, null)));
    expect(file.length).toBeLessThan(200_000);
  });

  it.each([
    ["draft", "Draft"],
    ["void", "Void"],
    ["paid", "Paid"],
  ] as const)("the PDF of a %s invoice is marked “%s”", async (state, mark) => {
    const { pdf } = await write(createSource({ state, issuedOn: state === "draft" ? null : "2026-11-20" }));
    expect(pdf.texts[1]).toBe(mark);
    expect(pdf.texts.includes("Issued")).toBe(state !== "draft");
  });
});

it("a paid invoice lists its payment and a balance of zero", () => {
  const toSettlement = (change: Parameters<typeof createSource>[0]) =>
    toInvoiceDocument(createSource(change), "Blue Creek", DEFAULT_FORMATS).settlement;
  expect(toSettlement({ state: "paid", paidCents: 390_00, balanceCents: 0 })).toEqual([
    { label: "Paid", cents: -390_00 },
    { label: "Balance due", cents: 0 },
  ]);
  expect(toSettlement({ state: "sent", paidCents: 0, balanceCents: 390_00 })).toEqual([]);
});

it("an invoice that was partly paid and partly written off is marked as settled", () => {
  const source = createSource({
    ...{ state: "paid", paidCents: 300_00, writtenOffCents: 90_00, balanceCents: 0 },
  });
  const document = toInvoiceDocument(source, "Blue Creek", DEFAULT_FORMATS);
  expect(document.mark).toBe("Settled");
  expect(document.settlement).toEqual([
    { label: "Paid", cents: -300_00 },
    { label: "Written off", cents: -90_00 },
    { label: "Balance due", cents: 0 },
  ]);
});

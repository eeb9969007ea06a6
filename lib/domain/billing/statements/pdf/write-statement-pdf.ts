import "server-only";
import {
  type DocumentBranding,
  type DocumentFact,
  drawDocumentHeader,
} from "@/lib/domain/billing/invoice-documents/draw-document-header";
import { drawParagraphs } from "@/lib/domain/billing/invoice-documents/draw-totals-and-notes";
import { startDocument } from "@/lib/domain/billing/invoice-documents/start-document";
import type { PaperSize } from "@/lib/domain/billing/records/model/paper-sizes";
import type { StatementDocument } from "@/lib/domain/billing/statements/model/statement-document";
import { drawTable, type TableColumn } from "@/lib/domain/billing/statements/pdf/draw-table";
import { getContentWidth, PAGE_MARGIN } from "@/lib/pdf/sheet";

interface StatementPdf {
  document: StatementDocument;
  paperSize: PaperSize;
  branding: DocumentBranding | null;
}

const COLUMNS: readonly TableColumn[] = [
  { label: "Date", share: 0.17, align: "left" },
  { label: "Description", share: 0.43, align: "left" },
  { label: "Amount", share: 0.2, align: "right" },
  { label: "Balance", share: 0.2, align: "right" },
];

const GAP = 16;

/** Writes a statement as a tagged PDF, with the same content and order as the statement's page. */
export async function writeStatementPdf({ document, paperSize, branding }: StatementPdf): Promise<Buffer> {
  const { organizationName, lines, aging, paymentInstructions } = document;
  const { page, reserve, finish } = startDocument({ organizationName, title: "Statement", paperSize });
  const header = { organizationName, title: "Statement", mark: null, columns: listFacts(document) };
  let y = drawDocumentHeader(page, header, branding);
  const rows = lines.flatMap(({ date, description, amount, balance, isBalance, details }) => [
    { cells: [date, description, amount, balance], isBold: isBalance },
    ...details.map((detail) => ({ cells: ["", detail, "", ""], isBold: false })),
  ]);
  y = drawTable(page, { columns: COLUMNS, rows }, { y, reserve }) + GAP;
  const place = { x: PAGE_MARGIN, width: getContentWidth(page.sheet) };
  const heading = `Outstanding amounts as of ${document.to}`;
  y = page.text(page.root, "H2", heading, { ...place, y: reserve(y, 80), size: 9, weight: "bold" }) + 4;
  const columns = aging.map(({ label }): TableColumn => ({ label, share: 1 / aging.length, align: "right" }));
  y = drawTable(
    page,
    { columns, rows: [{ cells: aging.map(({ amount }) => amount), isBold: false }] },
    { y, reserve },
  );
  if (paymentInstructions)
    drawParagraphs(page, { heading: "How to pay", text: paymentInstructions }, { y: y + GAP, reserve });
  return finish();
}

function listFacts(document: StatementDocument): DocumentFact[][] {
  const { organizationName, contactName, addressLines, contactEmail, from, to, closing } = document;
  return [
    [{ label: "From", texts: [organizationName] }],
    [{ label: "To", texts: [contactName, ...addressLines, ...(contactEmail ? [contactEmail] : [])] }],
    [
      { label: "Period", texts: [`${from} to ${to}`] },
      { label: closing.label, texts: [closing.amount] },
    ],
  ];
}

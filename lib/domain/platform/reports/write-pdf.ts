import "server-only";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import PDFDocument from "pdfkit";
import { formatCell } from "@/lib/domain/billing/billing-reports/model/cells";
import { REPORTS } from "@/lib/domain/platform/reports/model/kinds";
import type { CellType } from "@/lib/domain/platform/reports/model/report";
import { drawChart, drawFigures, drawTitle } from "@/lib/domain/platform/reports/pdf-parts";
import type { PdfReport } from "@/lib/domain/platform/reports/pdf-report";
import { drawFooter, drawText, getContentBottom, PAGE_MARGIN, type Sheet } from "@/lib/pdf/sheet";
import { drawTableHeader, drawTableRow, getTableRowHeight, type PdfColumn } from "@/lib/pdf/table";

/** The relative column widths for each cell type. */
const COLUMN_SHARES: Readonly<Record<CellType, number>> = { text: 2, date: 1.2, cents: 1.3, number: 1 };

/** Reports with more columns than this use landscape orientation. */
const MAX_PORTRAIT_COLUMNS = 6;

/**
 * Writes a report as a PDF file with its title, figures and chart. Writes the rows in batches on as many pages as
 * needed.
 */
export async function writePdf(path: string, report: PdfReport): Promise<void> {
  const { kind, organizationName } = report;
  const { title, columns } = REPORTS[kind];
  const sheet = new PDFDocument({
    size: "LETTER",
    layout: columns.length > MAX_PORTRAIT_COLUMNS ? "landscape" : "portrait",
    // `setPages` starts new pages between rows. If the page had a bottom margin, the library would add its own
    // page breaks.
    margins: { top: PAGE_MARGIN, left: PAGE_MARGIN, right: PAGE_MARGIN, bottom: 0 },
    info: { Title: `${title}, ${organizationName}`, Author: organizationName, Creator: "Hoofline" },
    lang: "en-US",
  });
  const fileWritten = pipeline(sheet, createWriteStream(path));
  try {
    await setPages(sheet, report);
    sheet.end();
  } catch (error) {
    sheet.destroy();
    await fileWritten.catch(() => undefined);
    throw error;
  }
  await fileWritten;
}

async function setPages(sheet: Sheet, report: PdfReport): Promise<void> {
  const { kind, summary, batches, organizationName, notation } = report;
  const { title, columns } = REPORTS[kind];
  const set = columns.map(toPdfColumn);
  let page = 1;
  const drawPageFooter = () => drawFooter(sheet, `${organizationName} · ${title}`, `Page ${page}`);
  drawPageFooter();
  let y = drawTitle(sheet, report);
  y = drawFigures(sheet, report, y);
  const chart = summary.charts.find((one) => one !== null);
  if (chart) y = drawChart(sheet, { chart, notation }, y);
  if (summary.rowCount === 0) {
    drawText(sheet, "No results for this report.", PAGE_MARGIN, y);
    return;
  }
  y = drawTableHeader(sheet, set, y);
  for await (const rows of batches) {
    for (const values of rows) {
      const cells = columns.map(({ type }, index) => formatCell(type, values[index] ?? null, notation));
      const height = getTableRowHeight(sheet, set, cells);
      if (y + height > getContentBottom(sheet)) {
        sheet.addPage();
        page += 1;
        drawPageFooter();
        y = drawTableHeader(sheet, set, PAGE_MARGIN);
      }
      y = drawTableRow(sheet, set, cells, { y, height });
    }
  }
}

function toPdfColumn({ label, type }: { label: string; type: CellType }): PdfColumn {
  return {
    label,
    share: COLUMN_SHARES[type],
    align: type === "cents" || type === "number" ? "right" : "left",
  };
}

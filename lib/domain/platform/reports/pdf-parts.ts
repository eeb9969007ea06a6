import { formatCell, formatReportDay } from "@/lib/domain/billing/billing-reports/model/cells";
import { REPORTS } from "@/lib/domain/platform/reports/model/kinds";
import { formatPeriod } from "@/lib/domain/platform/reports/model/period";
import type { ReportChart } from "@/lib/domain/platform/reports/model/report";
import type { PdfReport } from "@/lib/domain/platform/reports/pdf-report";
import type { AmountNotation } from "@/lib/money/typed-amount";
import {
  drawText,
  getContentWidth,
  getTextHeight,
  LINE_COLOR,
  PAGE_MARGIN,
  SECONDARY_TEXT_COLOR,
  type Sheet,
} from "@/lib/pdf/sheet";

/** The colors of each bar's segments, from bottom to top. */
const SEGMENT_COLORS = ["#17503a", "#c98a1b", "#a3302a", "#215e86"];

const CHART_HEIGHT = 110;

/**
 * Draws the title and the organization's name. Like the other functions in this file, returns the y position
 * below the drawn content.
 */
export function drawTitle(sheet: Sheet, { kind, parameters, summary, organizationName }: PdfReport): number {
  const { title, notes } = REPORTS[kind];
  const { filter, today } = parameters;
  const width = getContentWidth(sheet);
  drawText(sheet, organizationName, PAGE_MARGIN, PAGE_MARGIN, {
    size: 10,
    color: SECONDARY_TEXT_COLOR,
    width,
  });
  drawText(sheet, title, PAGE_MARGIN, PAGE_MARGIN + 14, { size: 20, weight: "bold", width });
  const subject = summary.subject ? `${summary.subject} · ` : "";
  const days = filter.period ? formatPeriod(filter.period) : `As of ${formatReportDay(today)}`;
  drawText(sheet, `${subject}${days} · Created on ${formatReportDay(today)}`, PAGE_MARGIN, PAGE_MARGIN + 40, {
    size: 10,
    width,
  });
  let y = PAGE_MARGIN + 60;
  for (const note of notes) {
    const look = { size: 8, color: SECONDARY_TEXT_COLOR, width, lines: 3 };
    drawText(sheet, note, PAGE_MARGIN, y, look);
    y += getTextHeight(sheet, note, look);
  }
  return y + 10;
}

/** Draws the figures in one row. */
export function drawFigures(sheet: Sheet, { summary: { figures }, notation }: PdfReport, y: number): number {
  const width = getContentWidth(sheet) / figures.length;
  for (const [index, { label, type, value, note }] of figures.entries()) {
    const x = PAGE_MARGIN + index * width;
    const textOptions = { width: width - 8 };
    drawText(sheet, label, x, y, { size: 8, color: SECONDARY_TEXT_COLOR, ...textOptions });
    drawText(sheet, formatCell(type, value, notation), x, y + 11, {
      size: 15,
      weight: "bold",
      ...textOptions,
    });
    if (note)
      drawText(sheet, note, x, y + 31, { size: 7, color: SECONDARY_TEXT_COLOR, ...textOptions, lines: 2 });
  }
  return y + 58;
}

/** Draws stacked bars and labels some of them. The table below the chart contains the numbers. */
export function drawChart(
  sheet: Sheet,
  { chart, notation }: { chart: ReportChart; notation: AmountNotation },
  y: number,
): number {
  const { title, type, series, points } = chart;
  const width = getContentWidth(sheet);
  const maxTotal = Math.max(
    ...points.map(({ values }) => values.reduce((sum, value) => sum + Math.max(value, 0), 0)),
    1,
  );
  const legend = series.length > 1 ? ` (${series.join(", ")})` : "";
  drawText(sheet, `${title}${legend}, maximum ${formatCell(type, maxTotal, notation)}`, PAGE_MARGIN, y, {
    size: 8,
    color: SECONDARY_TEXT_COLOR,
    width,
  });
  const chartBottom = y + 14 + CHART_HEIGHT;
  const step = width / points.length;
  const labelInterval = Math.ceil(points.length / 8);
  for (const [index, { label, values }] of points.entries()) {
    const x = PAGE_MARGIN + index * step;
    let top = chartBottom;
    for (const [part, value] of values.entries()) {
      const height = (Math.max(value, 0) / maxTotal) * CHART_HEIGHT;
      if (height === 0) continue;
      top -= height;
      sheet
        .rect(x + step * 0.15, top, Math.min(step * 0.7, 40), height)
        .fill(SEGMENT_COLORS[part % SEGMENT_COLORS.length]);
    }
    if (index % labelInterval === 0)
      drawText(sheet, label, x, chartBottom + 3, {
        size: 7,
        color: SECONDARY_TEXT_COLOR,
        width: step * labelInterval - 2,
      });
  }
  sheet
    .moveTo(PAGE_MARGIN, chartBottom)
    .lineTo(PAGE_MARGIN + width, chartBottom)
    .lineWidth(0.5)
    .strokeColor(LINE_COLOR)
    .stroke();
  return chartBottom + 24;
}

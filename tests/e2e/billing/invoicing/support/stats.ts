import type { Page } from "@/tests/e2e/test";

export interface Stats {
  revenue: number;
  paid: number;
}

/**
 * Reads the total revenue and the number of paid invoices. Tests that run in parallel can change these values.
 * A refund decreases the revenue.
 */
export async function readStats(page: Page): Promise<Stats> {
  const readFigure = async (label: string) => {
    const card = page.locator("dl > div").filter({ hasText: label });
    const text = await card.locator("dd").first().innerText();
    return Number(text.replaceAll(/[$,]/g, ""));
  };
  return { revenue: await readFigure("Total Revenue"), paid: await readFigure("Paid Invoices") };
}

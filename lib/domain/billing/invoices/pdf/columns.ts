import { getContentWidth, PAGE_MARGIN, type Sheet } from "@/lib/pdf/sheet";

export interface PlacedColumn {
  label: string;
  x: number;
  width: number;
  align: "left" | "right";
}

const GAP = 10;
const NUMBER_WIDTHS = { Quantity: 54, Rate: 76, Amount: 84 } as const;

/** Returns the columns of the line table. The description fills the space next to the number columns. */
export function layOutLineColumns(sheet: Sheet): readonly PlacedColumn[] {
  const numbers = Object.entries(NUMBER_WIDTHS);
  const numbersWidth = numbers.reduce((sum, [, width]) => sum + width + GAP, 0);
  const description: PlacedColumn = {
    ...{ label: "Description", x: PAGE_MARGIN, width: getContentWidth(sheet) - numbersWidth, align: "left" },
  };
  let x = PAGE_MARGIN + description.width + GAP;
  const placed = numbers.map(([label, width]): PlacedColumn => {
    const column: PlacedColumn = { label, x, width, align: "right" };
    x += width + GAP;
    return column;
  });
  return [description, ...placed];
}

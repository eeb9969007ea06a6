import { type CsvFile, type CsvRow, readCsvFile } from "@/lib/csv/read-csv-file";
import { HORSE_CSV_COLUMNS, type HorseCsvField } from "@/lib/domain/horses/horses/horse-csv-columns";

export type HorseCsvRow = CsvRow<HorseCsvField>;

/** Reads the rows of a CSV file. Throws VALIDATION if the file isn't a list of horses. */
export function readHorseCsv(csv: string): CsvFile<HorseCsvField> {
  const { rows, ...file } = readCsvFile(csv, HORSE_CSV_COLUMNS, ["name"]);
  return { ...file, rows: rows.map(removeDuplicateHeight) };
}

/** Removes the height in hands if the row also has the height in centimeters, as in this app's own exports. */
function removeDuplicateHeight({ values, ...row }: HorseCsvRow): HorseCsvRow {
  const { height_hands: hands, ...rest } = values;
  return { ...row, values: rest.height_cm || hands === undefined ? rest : values };
}

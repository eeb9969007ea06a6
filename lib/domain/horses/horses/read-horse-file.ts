import { type CsvFile, type FileRow, readCsvFile } from "@/lib/csv/read-file";
import { type CsvField, HORSE_CSV_COLUMNS } from "@/lib/domain/horses/horses/horse-csv-columns";

export type HorseFileRow = FileRow<CsvField>;

/** Reads the rows of a CSV file. Throws VALIDATION if it isn't a list of horses. */
export function readHorseFile(csv: string): CsvFile<CsvField> {
  const { rows, ...file } = readCsvFile(csv, HORSE_CSV_COLUMNS, ["name"]);
  return { ...file, rows: rows.map(keepOneHeight) };
}

/** Drops the height in hands if the row also has it in centimeters, as our own exports do. */
function keepOneHeight({ values, ...row }: HorseFileRow): HorseFileRow {
  const { height_hands: hands, ...rest } = values;
  return { ...row, values: rest.height_cm || hands === undefined ? rest : values };
}

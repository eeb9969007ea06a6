import { type CsvFile, type FileRow, readCsvFile } from "@/lib/csv/read-file";
import { type CsvField, HORSE_FILE } from "@/lib/domain/horses/horses/get-csv-columns";

export type HorseFileRow = FileRow<CsvField>;

/** Reads the rows of a CSV file. Throws VALIDATION if it isn't a list of horses. */
export function readHorseFile(csv: string): CsvFile<CsvField> {
  const { rows, ...file } = readCsvFile(csv, HORSE_FILE, ["name"]);
  return { ...file, rows: rows.map(withOneHeight) };
}

/** Drops the height in hands if the row has it in centimeters too, as our own exports do. */
function withOneHeight({ values, ...row }: HorseFileRow): HorseFileRow {
  const { height_hands: hands, ...rest } = values;
  return { ...row, values: rest.height_cm || hands === undefined ? rest : values };
}

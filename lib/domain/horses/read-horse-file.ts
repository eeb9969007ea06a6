import { type CsvFile, type FileRow, readCsvFile } from "@/lib/csv/read-file";
import { type CsvField, HORSE_FILE } from "@/lib/domain/horses/csv-columns";

export type HorseRowOfFile = FileRow<CsvField>;

/** The rows of a CSV file. VALIDATION when it isn't a list of horses. */
export function readHorseFile(csv: string): CsvFile<CsvField> {
  const { rows, ...file } = readCsvFile(csv, HORSE_FILE, ["name"]);
  return { ...file, rows: rows.map(withOneHeight) };
}

/** Our own files have it in both units. */
function withOneHeight({ values, ...row }: HorseRowOfFile): HorseRowOfFile {
  const { height_hands: hands, ...rest } = values;
  return { ...row, values: rest.height_cm || hands === undefined ? rest : values };
}

/** One row of the printed board: whose it is, and what is to be done. */
export interface PrintRow {
  name: string;
  tasks: readonly string[];
}

/** In points, the largest that fits is taken; below the last one nobody can read it. */
const SIZES = [11, 10, 9, 8, 7, 6] as const;

/** Of the smaller of A4 and letter each way, without margins (app/styles/components.css) and heading; millimetres. */
const PAGE = { width: 192, height: 248 };
const POINT_MM = 0.353;
/** Of a letter of Inter and of a line, as parts of the size of the type. */
const LETTER = 0.53;
const LINE = 1.25;
/** Around each row, and around the box before each task, in letters. */
const ROW_PADDING_MM = 1;
const BOX_LETTERS = 6;
/** The column of names, as part of the width. */
const NAMES = 0.2;

function heightAt(size: number, rows: readonly PrintRow[]): number {
  const letters = (width: number) => Math.floor(width / (size * POINT_MM * LETTER));
  const [forName, forTasks] = [letters(PAGE.width * NAMES), letters(PAGE.width * (1 - NAMES))];
  return rows.reduce((height, { name, tasks }) => {
    const wanted = tasks.reduce((sum, text) => sum + text.length + BOX_LETTERS, 0);
    // Tasks don't break in two: some of a line stays empty.
    const lines = Math.max(Math.ceil(name.length / forName), Math.ceil(wanted / (forTasks * 0.92)), 1);
    return height + lines * size * POINT_MM * LINE + ROW_PADDING_MM;
  }, 0);
}

/** The size of type, in points, at which the board of a day stands on one page of A4 or letter. */
export function printSize(rows: readonly PrintRow[]): number {
  return SIZES.find((size) => heightAt(size, rows) <= PAGE.height) ?? 6;
}

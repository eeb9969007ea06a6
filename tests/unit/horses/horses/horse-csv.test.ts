import { describe, expect, it } from "vitest";
import { MAX_IMPORT_ROWS } from "@/lib/csv/schemas";
import { hasAmbiguousOrder } from "@/lib/dates/typed-date";
import { checkHorseRows } from "@/lib/domain/horses/horses/check-horse-rows";
import { HORSE_CSV_COLUMNS } from "@/lib/domain/horses/horses/horse-csv-columns";
import { parseBirthDate } from "@/lib/domain/horses/horses/model/parse-birth-date";
import { readHorseCsv } from "@/lib/domain/horses/horses/read-horse-csv";

const NO_HORSES = { microchips: new Map<string, string | null>(), names: new Set<string>() };
const TODAY = "2026-11-21";
const checkFile = (csv: string, taken = NO_HORSES) => checkHorseRows(readHorseCsv(csv).rows, taken, TODAY);

describe("a CSV file of horses", () => {
  it.each([
    ["commas", "Name,Stall\nMaple,4"],
    ["semicolons", "Name;Stall\nMaple;4"],
    ["tabs", "Name\tStall\nMaple\t4"],
    ["a byte order mark and Windows line breaks", "\uFEFFName,Stall\r\nMaple,4\r\n"],
    ["quotes", '"Name","Stall"\n"Maple","4"'],
    ["columns in a different order and in uppercase", "STALL,horse name\n4,Maple"],
    ["a field name from the API", "location,name\n4,Maple"],
  ])("a CSV file of horses is parsed correctly with %s", (_what, csv) => {
    expect(readHorseCsv(csv).rows.map(({ values }) => values)).toEqual([{ name: "Maple", location: "4" }]);
  });

  it("rows in a CSV file of horses are numbered as in a spreadsheet", () => {
    const { rows } = readHorseCsv('Name,Notes\nMaple,"two\nlines"\n,\n\nJuniper,\n');
    expect(rows.map(({ line, values }) => [line, values.name])).toEqual([
      [2, "Maple"],
      [5, "Juniper"],
    ]);
  });

  it("reading a CSV file of horses returns the names of ignored columns", () => {
    expect(readHorseCsv("Name,Favourite treat,\nMaple,carrots,").ignoredColumns).toEqual(["Favourite treat"]);
  });

  it("reading a CSV file of horses reports how columns and dates were interpreted", () => {
    const csv = "Horse name,DOB,Mood\nMaple,4/3/2015,calm\nJuniper,3.4.2015,\nOak,spring 2015,\n,2/1/2016,";
    expect(readHorseCsv(csv).columns).toEqual([
      { head: "Horse name", field: "name" },
      { head: "DOB", field: "born_on" },
    ]);
    expect(checkFile(csv).map(({ birth }) => birth)).toEqual([
      { written: "4/3/2015", on: "2015-04-03" },
      { written: "3.4.2015", on: "2015-04-03" },
      null,
      { written: "2/1/2016", on: "2016-02-01" },
    ]);
  });

  it("in a CSV file of horses, the second of two columns with the same meaning is ignored", () => {
    const { rows, ignoredColumns } = readHorseCsv("Name,Stall,Horse name,Stall\nMaple,4,Maple Leaf,7");
    expect(rows.map(({ values }) => values)).toEqual([{ name: "Maple", location: "4" }]);
    expect(ignoredColumns).toEqual(["Horse name (Name is imported)", "Stall (the first one is imported)"]);
  });

  it("the error about an unclosed quotation mark says how many rows were misread", () => {
    const rows = checkFile('Name,Sex\nMaple,"mare\nJuniper,gelding\nOak,mare\n');
    expect(rows.map(({ line, errors }) => [line, errors])).toEqual([
      [
        2,
        [
          "This row has an unclosed quotation mark. Close or remove it. The 2 rows below were read as part of this row.",
        ],
      ],
    ]);
  });

  it.each([
    ["", "This file is empty."],
    ["\uFEFF \r\n", "This file is empty."],
    [
      "‰PNG\r\n\u001A\n\0\0\0\rIHDR",
      "This file isn't a CSV file. Export your list as a CSV file, and choose that file.",
    ],
    ["%PDF-1.7\n1 0 obj", "This file isn't a CSV file."],
    ["Horse colour,Age\nbay,4", "It has Horse colour, Age."],
    ["Name\n\n", "no rows"],
    [`Name\n${"Maple\n".repeat(MAX_IMPORT_ROWS + 1)}`, `${MAX_IMPORT_ROWS + 1} rows`],
  ])(
    "readHorseCsv rejects a file that is empty, isn't CSV, or has no names, no rows or too many rows (case %#)",
    (csv, sentence) => {
      expect(() => readHorseCsv(csv)).toThrow(sentence);
    },
  );

  it("the import of a horse file recognizes every column header of an exported file", () => {
    expect(HORSE_CSV_COLUMNS.headers.map(HORSE_CSV_COLUMNS.getField)).toEqual(HORSE_CSV_COLUMNS.fields);
  });

  it("a CSV file of horses uses the form's labels as headers", () => {
    const { getField, getHeader } = HORSE_CSV_COLUMNS;
    expect([getHeader("born_on"), getHeader("microchip_kind")]).toEqual(["Date of birth", "Microchip type"]);
    expect([getField("Born on"), getField("Microchip kind")]).toEqual(["born_on", "microchip_kind"]);
  });
});

describe("a row of a horse file", () => {
  const head = "Name,Sex,Born on,Microchip,Microchip kind,UELN,Height,Height (cm),Owner email";
  it.each([
    ["Maple,g,4/30/2019,840003123456789,,25000100155928M,14.2,,DANA@example.com", [], []],
    ["Maple,Mare,2019,411A2B3C4D,older,,,147.3,", [], []],
    [",Mare,,,,,,,", ["Name: Name is required."], []],
    ["Maple,horse,,,,,,,", ["Sex: Choose mare, gelding, stallion, filly or colt."], []],
    [
      "Maple,,2199-01-01,,,,,,",
      ["Date of birth: The date of birth is in the future. Enter today's date or an earlier one."],
      [],
    ],
    ["Maple,,2/30/2019,,,,,,", ["Date of birth: This date doesn't exist. Check the month and the day."], []],
    ["Maple,,2031-13-45,,,,,,", ["Date of birth: This date doesn't exist. Check the month and the day."], []],
    ["Maple,,1850-01-01,,,,,,", ["Date of birth: Check the year of birth. It can't be before 1900."], []],
    [
      "Maple,,1/15/16,,,,,,",
      [
        "Date of birth: We can't read this date. Use a date such as 2019-04-30, 4/30/2019 or 30.4.2019, or only a four-digit year.",
      ],
      [],
    ],
    ["Maple,,,8.40003E+14,,,,,", [expect.stringContaining("spreadsheet shortened")], []],
    ["Maple,,,123,,,14.5,,", expect.arrayContaining([expect.stringMatching(/^Height \(hands\)/)]), []],
    ["Maple,,,,,1234,,,", [], [expect.stringMatching(/^UELN: This UELN is incomplete/)]],
    ['Maple,"mare,,,,,,,', ["This row has an unclosed quotation mark. Close or remove it."], []],
  ])("a row of a horse file has the expected errors and warnings: %s", (row, errors, warnings) => {
    const [checked] = checkFile(`${head}\n${row}`);
    expect(checked).toMatchObject({ errors, warnings });
    expect(checked?.horse === null).toBe(checked?.errors.length !== 0);
  });

  it("an exported horse file can be imported again", () => {
    const [checked] = checkFile(
      "Name,Height (hands),Height (cm),Owner phone\n'=1+1,14.2,148,\"'+1 859 555 0100\"",
    );
    expect(checked?.horse).toMatchObject({ name: "=1+1", heightCm: 148, ownerPhone: "+1 859 555 0100" });
  });

  it("a duplicate microchip number is an error, and a duplicate name is a warning", () => {
    const taken = { microchips: new Map([["840003123456789", null]]), names: new Set(["maple"]) };
    const rows = checkFile(
      "Name,Chip\nMAPLE,840 003 123 456 789\nMaple,\nJuniper,840003123456780\njuniper,840003123456780",
      taken,
    );
    expect(rows.map(({ errors, warnings }) => [errors.length, warnings.length])).toEqual([
      [1, 1],
      [0, 1],
      [0, 0],
      [1, 1],
    ]);
  });
});

it("the error about a duplicate microchip number names the horse or the row that uses it", () => {
  const taken = {
    microchips: new Map([
      ["840003123456789", "Juniper"],
      ["840003123456788", null],
    ]),
    names: new Set<string>(),
  };
  const csv =
    "Name,Chip\nAsh,840003123456789\nBirch,840003123456788\nCedar,840003123456787\nOak,840003123456787";
  expect(checkFile(csv, taken).map(({ errors }) => errors)).toEqual([
    ["Microchip: Juniper already uses this number. Check the number, or open Juniper."],
    ["Microchip: Another horse already uses this number. Check the number."],
    [],
    ["Microchip: Row 4 already uses this number. Check the number."],
  ]);
});

describe("a date of birth", () => {
  it("a date of birth is ambiguous if swapping day and month gives another date", () => {
    const ambiguous = ["4/3/2015", "3.4.2015", "4/4/2015", "4/30/2015", "2015-04-03", "2015"].map((written) =>
      hasAmbiguousOrder({ written, on: parseBirthDate(written) }),
    );
    expect(ambiguous).toEqual([true, true, false, false, false, false]);
  });

  it.each([
    ["2019-4-3", "2019-04-03"],
    ["4/30/2019", "2019-04-30"],
    ["30.4.2019", "2019-04-30"],
    ["2019", "2019-01-01"],
    ["4/30/19", "4/30/19"],
    ["April 2019", "April 2019"],
  ])("the date of birth %s is parsed as %s", (text, date) => {
    expect(parseBirthDate(text)).toBe(date);
  });
});

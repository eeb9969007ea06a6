import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requirePdfWithoutScripts } from "@/lib/storage/pdf-safety";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hoofline-pdf-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(...parts: (string | Buffer)[]): Promise<void> {
  const path = join(folder, "file.pdf");
  const bytes = parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part));
  await writeFile(path, Buffer.concat([Buffer.from("%PDF-1.7\n"), ...bytes, Buffer.from("\n%%EOF\n")]));
  await requirePdfWithoutScripts(path);
}

const CATALOG = "1 0 obj\n<< /Type /Catalog /OpenAction 2 0 R >>\nendobj\n";
const SCRIPT = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const objectStream = (objects: string, entries = "/Filter /FlateDecode") => [
  `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${entries} >>\nstream\n`,
  deflateSync(Buffer.from(`2 0 ${objects}`, "latin1")),
  "\nendstream\nendobj\n",
];

const PACKED_SCRIPT = deflateSync(Buffer.from(`2 0 ${SCRIPT}`, "latin1"));
/** Returns an object stream with an unsupported encoding. `end` is the end of the stream's dictionary. */
const hexStream = (end: string) => [
  `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode] ${end}\nstream\n`,
  `${PACKED_SCRIPT.toString("hex")}>\nendstream\nendobj\n`,
];

describe("a PDF with active content", () => {
  it.each<[string, (string | Buffer)[]]>([
    ["JavaScript that runs when the PDF opens", [CATALOG, `2 0 obj\n${SCRIPT}\nendobj`]],
    ["JavaScript under an escaped name", [CATALOG, "2 0 obj\n<</S/J#61vaScript/JS(x)>>\nendobj"]],
    ["JavaScript in the name tree", ["1 0 obj\n<< /Names << /JavaScript 3 0 R >> >>\nendobj"]],
    ["a launch action", [CATALOG, "2 0 obj\n<< /S /Launch /F (calc.exe) >>\nendobj"]],
    ["a launch action under an escaped name", ["2 0 obj\n<< /S /#4caunc#68 /F (calc.exe) >>\nendobj"]],
    ["a rendition action with a script", ["2 0 obj\n<< /S /Rendition /JS (x) >>\nendobj"]],
    ["a scripted form", ["2 0 obj\n<< /XFA [(template) 4 0 R] >>\nendobj"]],
    ["JavaScript in a compressed object stream", objectStream(SCRIPT)],
    ["an escaped name in a compressed object stream", objectStream("<</S/#4aavaScrip#74/JS(x)>>")],
    ["only the short name JS in a compressed object stream", objectStream("<< /JS (x) >>")],
    ["an object stream with an escaped filter name", objectStream(SCRIPT, "/Filt#65r /Fl#61teDecode")],
    [
      "a compressed object stream without a type",
      ["5 0 obj\n<< /Filter /FlateDecode >>\nstream\r\n", deflateSync(Buffer.from(SCRIPT)), "\nendstream"],
    ],
    [
      "an object hidden inside another stream",
      [`5 0 obj\n<< /Length 99 >>\nstream\n2 0 obj ${SCRIPT}\nendstream`],
    ],
    ...[" \n", "\r", "\t\r\n", " % note\n", " ignored\r"].map((end): [string, (string | Buffer)[]] => [
      `an object stream whose keyword is followed by ${JSON.stringify(end)}`,
      ["5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream", end, PACKED_SCRIPT],
    ]),
    [
      "an object stream with strings in its dictionary",
      ["5 0 obj<</First 4/Note(a \\) (b) c)/Id<00 ff>/Filter/FlateDecode>>stream\n", PACKED_SCRIPT],
    ],
    ["a name split across two chunks", ["x".repeat(256 * 1024 - 9 - 4), "/JavaScript "]],
  ])("a PDF is rejected for active content: %s", async (_what, parts) => {
    await expect(check(...parts)).rejects.toMatchObject({
      code: "VALIDATION",
      message: expect.stringMatching(/^This PDF contains scripts or actions/),
    });
  });
});

describe("a PDF that can't be checked", () => {
  it.each<[string, (string | Buffer)[]]>([
    ["with objects compressed twice", objectStream("x", "/Filter [/FlateDecode /FlateDecode]")],
    ["with objects encoded as text", objectStream("x", "/Filter [/ASCIIHexDecode /FlateDecode]")],
    [
      "with objects that use a predictor",
      objectStream("x", "/Filter /FlateDecode /DecodeParms << /Predictor 12 >>"),
    ],
    ["with a filter defined in another object", objectStream("x", "/Filter 7 0 R")],
    ["with the obj keyword in a string", hexStream("/Note ( obj) >>")],
    ["with an object header in an escaped string", hexStream("/Note (1 0 obj << \\() >>")],
    ["with a comment before its data", hexStream(">> % obj")],
    ["with a comment in its dictionary", hexStream("% 1 0 obj <<\n>>")],
    [
      "with the word stream in a string on the same line",
      ["\n5 0 obj <</X (a stream b)/First 4/Filter[/AHx/Fl]>> stream\n", PACKED_SCRIPT.toString("hex")],
    ],
    ["with a very long dictionary", hexStream(`/Note (${"x".repeat(70_000)}) >>`)],
    ["with data far from its keyword", hexStream(`>>\nstream${" ".repeat(200)}`)],
    ["with a very long comment", hexStream(`>> %${"x".repeat(70_000)}`)],
    ["with two filters", objectStream("x", "/Filter /FlateDecode /Filter /LZWDecode")],
    [
      "with damaged objects",
      [
        "5 0 obj\n<< /Type /ObjStm /First 4 /N 1 /Filter /FlateDecode >>\nstream\n",
        deflateSync(Buffer.from(SCRIPT.repeat(50))).subarray(0, -6),
        "\nendstream",
      ],
    ],
    ["with encrypted object streams", ["trailer << /Encrypt 9 0 R >>\n", ...objectStream("x")]],
    [
      "that decompresses to more than 256 MB",
      [
        "5 0 obj\n<< /Type /ObjStm /First 4 /N 1 /Filter /FlateDecode >>\nstream\n",
        deflateSync(Buffer.alloc(260 * 1024 * 1024)),
        "\nendstream",
      ],
    ],
  ])("a PDF %s is rejected because it can't be checked", async (_what, parts) => {
    await expect(check(...parts)).rejects.toMatchObject({
      code: "VALIDATION",
      message: expect.stringMatching(/^We can't check this PDF for scripts/),
    });
  });
});

describe("a harmless PDF", () => {
  it.each<[string, (string | Buffer)[]]>([
    [
      "with harmless objects in a compressed stream",
      objectStream("<< /Type /Page /OpenAction [3 0 R /Fit] >>"),
    ],
    [
      "with a compressed picture",
      ["5 0 obj\n<< /Filter /FlateDecode >>\nstream\n", deflateSync(Buffer.alloc(9_000, 7))],
    ],
    ["with a JPEG picture", ["5 0 obj\n<< /Filter /DCTDecode >>\nstream\n", Buffer.alloc(9_000, 0xff)]],
    [
      "with a picture whose color table is a string",
      [
        "5 0 obj\n<< /ColorSpace [/Indexed /DeviceRGB 1 (\\\\\\(>%<\0)] /Filter /DCTDecode >>\nstream\n",
        Buffer.alloc(900, 0xff),
      ],
    ],
    [
      "with text that contains the word stream",
      ["5 0 obj\n<< /Length 9 >>\nstream\n(a) Tj\nstream of >> x\nendstream"],
    ],
    ["with a link", ["4 0 obj\n<< /S /URI /URI (https://example.com/scripts) >>\nendobj"]],
    [
      "with names that only begin like the names of active content",
      ["4 0 obj\n<< /LaunchDate (x) /JavaScripts 1 >>\nendobj"],
    ],
    ["that is encrypted but has no object streams", ["trailer << /Encrypt 9 0 R /Root 1 0 R >>"]],
  ])("a harmless PDF %s is accepted", async (_what, parts) => {
    await expect(check(...parts)).resolves.toBeUndefined();
  });

  it("a PDF that repeats a word millions of times is rejected quickly", async () => {
    const startedAt = performance.now();
    for (const word of [" stream", "\nstream\n", `${" ".repeat(6_000)}x stream`]) {
      await expect(check(word.repeat(Math.ceil((8 * 1024 * 1024) / word.length)))).rejects.toMatchObject({
        code: "VALIDATION",
      });
    }
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  }, 60_000);

  it("checking a 50 MB PDF uses limited memory and time", async () => {
    const path = join(folder, "large.pdf");
    const picture = deflateSync(Buffer.alloc(64 * 1024, 7));
    const one = Buffer.concat([
      Buffer.from("5 0 obj\n<< /Filter /FlateDecode >>\nstream\n"),
      picture,
      Buffer.from("\nendstream\nendobj\n"),
    ]);
    const noise = Buffer.alloc(50 * 1024 * 1024 - one.length * 500, 0x5a);
    const head = Buffer.from("%PDF-1.7\n");
    await writeFile(path, Buffer.concat([head, ...Array<Buffer>(500).fill(one), noise]));
    const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
    let peak = 0;
    const timer = setInterval(() => {
      const { arrayBuffers, heapUsed } = process.memoryUsage();
      peak = Math.max(peak, arrayBuffers + heapUsed - before);
    }, 5);
    const startedAt = performance.now();
    await requirePdfWithoutScripts(path);
    clearInterval(timer);
    expect(peak).toBeLessThan(160 * 1024 * 1024);
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  }, 60_000);
});

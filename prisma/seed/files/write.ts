import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DAY_MS } from "@/lib/clock";
import { addCalendarDays, getCalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import type { Transaction } from "@/lib/db";
import { createId } from "@/lib/ids";
import type { FileContent } from "@/lib/storage/detect-file-content";
import { withTemporaryFolder } from "@/lib/storage/parts";
import { type StoredContent, storeFile } from "@/lib/storage/stored-files";
import type { SeededOrganization } from "../people";
import type { SeedContext, WriteRows } from "../seed-context";
import { drawPortrait, getCoatDrawing } from "./portraits";

/**
 * The number of horses per stable that have a portrait. For the other horses, the app shows the first letter
 * of the name.
 */
const PORTRAITS = 4;

interface Horse {
  id: string;
  name: string;
  color: string | null;
}

/**
 * Writes drawn portraits for several horses per stable, and two documents for one horse. One document expires
 * soon.
 */
export function writeFiles({ now }: SeedContext, organizations: readonly SeededOrganization[]): WriteRows {
  return async (tx) => {
    for (const organization of organizations) {
      const horses = await tx.horse.findMany({
        where: { organizationId: organization.id, archivedAt: null },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: { id: true, name: true, color: true },
      });
      const drawn = horses.filter(({ color }) => getCoatDrawing(color) !== null).slice(0, PORTRAITS);
      const photos = [];
      for (const horse of drawn) photos.push(await writePortrait(tx, { organization, horse, now }));
      const [first] = horses;
      const papers = first ? await writePapers(tx, { organization, horse: first, now }) : [];
      const bytes = [...photos, ...papers].reduce((sum, content) => sum + content.bytes, 0);
      await tx.organizationStorage.create({
        data: { organizationId: organization.id, bytes, photos: photos.length },
      });
    }
  };
}

interface HorseTarget {
  organization: SeededOrganization;
  horse: Horse;
  now: Date;
}

async function writePortrait(
  tx: Transaction,
  { organization, horse, now }: HorseTarget,
): Promise<StoredContent> {
  const bytes = await drawPortrait(getCoatDrawing(horse.color) ?? "bay");
  const content = await storeBytes(organization.id, bytes, { is: "picture" });
  const caption = `${horse.name}, ready for the show`;
  const facts = { purpose: "horse_photo", kind: "photo", name: "portrait.png", caption };
  await insert(tx, { organization, horse, now }, { content, ...facts });
  await tx.horse.update({ where: { id: horse.id }, data: { pictureId: content.contentId } });
  return content;
}

async function writePapers(tx: Transaction, writing: HorseTarget): Promise<StoredContent[]> {
  const { organization, horse, now } = writing;
  const today = getCalendarDate(organization.timeZone, now);
  const day = (days: number) => toDateColumn(addCalendarDays(today, days));
  const papers = [
    {
      name: "Coggins test",
      documentKind: "coggins",
      lines: [
        "Equine infectious anemia",
        `Horse: ${horse.name}`,
        "Result: negative",
        "Example, not a real test",
      ],
      datedOn: day(-345),
      expiresOn: day(20),
    },
    {
      name: "Registration papers",
      documentKind: "registration",
      lines: ["Certificate of registration", `Horse: ${horse.name}`, "Example, not a real certificate"],
      datedOn: day(-900),
      expiresOn: null,
    },
  ];
  const stored: StoredContent[] = [];
  for (const { lines, ...facts } of papers) {
    const content = await storeBytes(organization.id, createPaperPdf(lines), {
      is: "document",
      extension: "pdf",
    });
    await insert(tx, writing, { content, purpose: "horse_document", kind: "document", ...facts });
    stored.push(content);
  }
  return stored;
}

function storeBytes(organizationId: string, bytes: Buffer, content: FileContent): Promise<StoredContent> {
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, "file");
    await writeFile(path, bytes);
    return storeFile(path, content, { organizationId, contentId: createId() });
  });
}

interface FileFacts {
  content: StoredContent;
  purpose: string;
  kind: string;
  name: string;
  caption?: string;
  documentKind?: string;
  datedOn?: Date;
  expiresOn?: Date | null;
}

async function insert(
  tx: Transaction,
  { organization, horse, now }: HorseTarget,
  file: FileFacts,
): Promise<void> {
  const { content, ...facts } = file;
  const { contentId, extension, bytes, width, height } = content;
  const author = organization.members.find(({ userId }) => userId === organization.ownerId);
  await tx.horseFile.create({
    data: {
      ...{ id: createId(), organizationId: organization.id, horseId: horse.id, ...facts },
      ...{ contentId, extension, bytes, width, height },
      ...{ authorId: organization.ownerId, authorName: author?.fullName ?? "Somebody" },
      createdAt: new Date(now.getTime() - 30 * DAY_MS),
    },
  });
}

/** Creates a one-page PDF file that looks like a scanned document with a few lines of text. */
function createPaperPdf(lines: readonly string[]): Buffer {
  const text = lines.map((line) => `(${line.replaceAll(/[()\\]/g, "")}) Tj T*`).join(" ");
  const stream = `BT /F1 14 Tf 22 TL 72 720 Td ${text} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(at).padStart(10, "0");
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\n`;
  return Buffer.from(`${body}${trailer}startxref\n${body.length}\n%%EOF\n`, "latin1");
}

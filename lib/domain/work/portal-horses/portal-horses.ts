import "server-only";
import { type Context, getOrganizationId, type TrustedArguments } from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import type { DateFormat } from "@/lib/dates/document-formats";
import { getPortalSharing, type PortalSharing } from "@/lib/domain/billing/portal/get-portal-sharing";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import type { CalendarEntry } from "@/lib/domain/work/calendar/model/entry";
import { readCalendarEntries } from "@/lib/domain/work/calendar/read-calendar-entries";
import {
  type OwnHorse,
  type PortalCare,
  type PortalFileFilter,
  type PortalFileRow,
  selectOwnCare,
  selectOwnHorseFiles,
  selectOwnHorses,
  selectUpcomingCare,
  type UpcomingCare,
} from "@/lib/domain/work/portal-horses/data";
import { createNotFoundError } from "@/lib/errors";
import { getDownloadName } from "@/lib/files/get-download-name";
import { isUuid } from "@/lib/ids";
import { consumeRateLimit } from "@/lib/rate-limit";
import { getContentLink, getPictureLink } from "@/lib/storage/stored-files";

export type { PortalCare, UpcomingCare };

export interface PortalHorse extends Omit<OwnHorse, "pictureId"> {
  pictureUrl: string | null;
}

export interface PortalPhoto {
  id: string;
  caption: string | null;
  thumbUrl: string;
  viewUrl: string;
}

export type PortalDocument = Pick<PortalFileRow, "id" | "name" | "documentKind" | "datedOn" | "expiresOn">;

export type PortalEvent = Pick<
  CalendarEntry,
  "id" | "title" | "place" | "startsOn" | "startsAt" | "endsOn" | "endsAt"
>;

export type PortalUpcoming = ({ type: "care" } & UpcomingCare) | ({ type: "event" } & PortalEvent);

/** Returns the client's horses, sorted by name. Returns an empty list if the stable doesn't share horses. */
export async function listPortalHorses({ ctx }: { ctx: Context }): Promise<PortalHorse[]> {
  const { contactId, organization } = requirePortalContact(ctx);
  const { sharesHorses } = await getPortalSharing({ ctx });
  if (!sharesHorses) return [];
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const horses = await selectOwnHorses(ctx, contactId, today);
  return horses.map((horse) => toPortalHorse(ctx, horse));
}

function toPortalHorse(ctx: Context, { pictureId, ...horse }: OwnHorse): PortalHorse {
  const key = pictureId && { organizationId: getOrganizationId(ctx), contentId: pictureId };
  return { ...horse, pictureUrl: key ? getPictureLink(key, "thumb", ctx.clock.now()) : null };
}

export interface PortalHorsePage {
  horse: PortalHorse;
  /** Open care and events, sorted by date. Overdue care and events that have already started come first. */
  upcoming: PortalUpcoming[];
  care: PortalCare[];
  hasMoreCare: boolean;
  photos: PortalPhoto[];
  documents: PortalDocument[];
  today: string;
  dateFormat: DateFormat;
}

const CARE_PAGE_SIZE = 30;
const EVENT_DAYS = 60;

/**
 * Returns one of the client's horses with its care, events, photos and documents. Throws NOT_FOUND for other
 * horses.
 */
export async function getPortalHorse({
  ctx,
  input: { id, page },
}: TrustedArguments<{ id: string; page: number }>): Promise<PortalHorsePage> {
  const { contactId, organization } = requirePortalContact(ctx);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const { horse, sharing } = await requireOwnHorse(ctx, id);
  const offset = (page - 1) * CARE_PAGE_SIZE;
  const [openCare, events, care, photos, documents] = await Promise.all([
    selectUpcomingCare(ctx, horse.id),
    readEvents(ctx, horse.id),
    selectOwnCare(ctx, contactId, { today, horseId: horse.id, limit: CARE_PAGE_SIZE + 1, offset }),
    readHorseFiles(ctx, horse.id, "horse_photo"),
    sharing.sharesDocuments ? readHorseFiles(ctx, horse.id, "horse_document") : [],
  ]);
  return {
    ...{ horse: toPortalHorse(ctx, horse), today, dateFormat: sharing.dateFormat },
    upcoming: sortUpcoming(openCare, events),
    care: care.slice(0, CARE_PAGE_SIZE),
    hasMoreCare: care.length > CARE_PAGE_SIZE,
    photos: toPortalPhotos(ctx, photos).slice(0, 24),
    documents: documents.map(({ contentId: _, extension: _extension, caption: _caption, ...file }) => file),
  };
}

/**
 * Returns one of the client's horses and the stable's sharing settings. Throws NOT_FOUND if the stable doesn't
 * share the horse.
 */
async function requireOwnHorse(
  ctx: Context,
  id: string,
): Promise<{ horse: OwnHorse; sharing: PortalSharing }> {
  const { contactId, organization } = requirePortalContact(ctx);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const sharing = await getPortalSharing({ ctx });
  const horses = sharing.sharesHorses && isUuid(id) ? await selectOwnHorses(ctx, contactId, today) : [];
  const horse = horses.find((each) => each.id === id.toLowerCase());
  if (!horse) throw createNotFoundError("Horse");
  return { horse, sharing };
}

function readHorseFiles(
  ctx: Context,
  horseId: string,
  purpose: PortalFileFilter["purpose"],
): Promise<PortalFileRow[]> {
  const { contactId, organization } = requirePortalContact(ctx);
  const { timeZone } = organization;
  const today = getCalendarDate(timeZone, ctx.clock.now());
  return selectOwnHorseFiles(ctx, contactId, { today, timeZone, horseId, purpose });
}

/** Returns the files that are images, each with its link. */
export function toPortalPhotos(ctx: Context, files: readonly PortalFileRow[]): PortalPhoto[] {
  const organizationId = getOrganizationId(ctx);
  const now = ctx.clock.now();
  return files
    .filter(({ extension }) => extension === "webp")
    .map(({ id, contentId, caption }) => ({
      ...{ id, caption },
      thumbUrl: getPictureLink({ organizationId, contentId }, "thumb", now),
      viewUrl: getPictureLink({ organizationId, contentId }, "view", now),
    }));
}

/** Returns the horse's events in the next few weeks. Leaves out the events' notes, people and other horses. */
async function readEvents(ctx: Context, horseId: string): Promise<PortalEvent[]> {
  const { organization } = requirePortalContact(ctx);
  const from = getCalendarDate(organization.timeZone, ctx.clock.now());
  const to = addCalendarDays(from, EVENT_DAYS);
  const { entries } = await readCalendarEntries({ ...ctx, horseIds: [horseId] }, { from, to, carePerDay: 0 });
  return entries
    .filter(({ type, horses, endsOn, startsOn }) => {
      return type === "event" && endsOn >= from && startsOn <= to && horses.some(({ id }) => id === horseId);
    })
    .toSorted((left, right) => getStart(left).localeCompare(getStart(right)))
    .slice(0, 20)
    .map(({ id, title, place, startsOn, startsAt, endsOn, endsAt }) => {
      return { id, title, place, startsOn, startsAt, endsOn, endsAt };
    });
}

function getStart({ startsOn, startsAt }: CalendarEntry): string {
  return `${startsOn} ${startsAt ?? ""}`;
}

/**
 * Merges care items and events by date. Care items have no time of day, so they come before events on the same day.
 */
function sortUpcoming(care: readonly UpcomingCare[], events: readonly PortalEvent[]): PortalUpcoming[] {
  const items: PortalUpcoming[] = [
    ...care.map((item) => ({ type: "care" as const, ...item })),
    ...events.map((item) => ({ type: "event" as const, ...item })),
  ];
  return items.toSorted((left, right) => getDay(left).localeCompare(getDay(right)));
}

function getDay(item: PortalUpcoming): string {
  return item.type === "care" ? item.dueOn : item.startsOn;
}

/**
 * Returns a link to a document of one of the client's horses. The link expires after an hour. Throws NOT_FOUND for
 * other documents, or RATE_LIMITED after too many requests.
 */
export async function getPortalDocumentLink({
  ctx,
  input: { horseId, fileId },
}: TrustedArguments<{ horseId: string; fileId: string }>): Promise<string> {
  const { sessionId } = requirePortalContact(ctx);
  const { horse, sharing } = await requireOwnHorse(ctx, horseId);
  const files = sharing.sharesDocuments ? await readHorseFiles(ctx, horse.id, "horse_document") : [];
  const file = files.find(({ id }) => id === fileId.toLowerCase());
  if (!file) throw createNotFoundError("Document");
  await consumeRateLimit("portal-file.session", sessionId);
  return getPortalFileLink(ctx, file);
}

export function getPortalFileLink(ctx: Context, file: PortalFileRow): string {
  const key = { organizationId: getOrganizationId(ctx), contentId: file.contentId };
  return getContentLink(
    key,
    { extension: file.extension, downloadName: getDownloadName(file) },
    ctx.clock.now(),
  );
}

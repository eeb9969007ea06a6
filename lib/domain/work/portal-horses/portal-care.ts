import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import type { DateFormat } from "@/lib/dates/document-formats";
import { getPortalSharing } from "@/lib/domain/billing/portal/get-portal-sharing";
import { getPortalChargeAmount, type PortalChargeAmount } from "@/lib/domain/billing/portal/portal-approvals";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import {
  type PortalCare,
  type PortalFileRow,
  selectPortalCare,
  selectRecordFiles,
} from "@/lib/domain/work/portal-horses/data";
import {
  getPortalFileLink,
  listPortalHorses,
  type PortalPhoto,
  toPortalPhotos,
} from "@/lib/domain/work/portal-horses/portal-horses";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { consumeRateLimit } from "@/lib/rate-limit";

export interface PortalCarePage {
  care: PortalCare;
  /** Whether the client can open the horse's page in the portal. */
  isOwnHorse: boolean;
  photos: PortalPhoto[];
  /** Attachments that aren't stored as images, such as a PDF of lab results. */
  files: Pick<PortalFileRow, "id" | "name">[];
  dateFormat: DateFormat;
  /** The client's part of the charge for this care item. `share` is null if the client isn't charged. */
  charge: PortalChargeAmount;
}

/**
 * Returns a health record that belongs to one of the client's horses or that was charged to the client. Throws
 * NOT_FOUND for other records, or if the stable doesn't share horses.
 */
export async function getPortalCare({
  ctx,
  input: { id },
}: TrustedArguments<{ id: string }>): Promise<PortalCarePage> {
  const care = await requireCare(ctx, id);
  const [files, horses, { dateFormat }, charge] = await Promise.all([
    selectRecordFiles(ctx, care.id),
    listPortalHorses({ ctx }),
    getPortalSharing({ ctx }),
    getPortalChargeAmount({ ctx, input: { recordId: care.id } }),
  ]);
  return {
    ...{ care, dateFormat, charge, photos: toPortalPhotos(ctx, files) },
    isOwnHorse: horses.some((horse) => horse.id === care.horseId),
    files: files
      .filter(({ extension }) => extension !== "webp")
      .map(({ id: fileId, name }) => ({ id: fileId, name })),
  };
}

async function requireCare(ctx: Context, id: string): Promise<PortalCare> {
  const { contactId, organization } = requirePortalContact(ctx);
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const { sharesHorses } = await getPortalSharing({ ctx });
  const care =
    sharesHorses && isUuid(id) ? await selectPortalCare(ctx, contactId, { today, recordId: id }) : null;
  if (!care) throw createNotFoundError("Care");
  return care;
}

/**
 * Returns a link to an attachment of a health record that the client can see. Throws NOT_FOUND for other
 * attachments, or RATE_LIMITED after too many requests.
 */
export async function getPortalAttachmentLink({
  ctx,
  input: { recordId, fileId },
}: TrustedArguments<{ recordId: string; fileId: string }>): Promise<string> {
  const { sessionId } = requirePortalContact(ctx);
  const care = await requireCare(ctx, recordId);
  const files = await selectRecordFiles(ctx, care.id);
  const file = files.find(({ id }) => id === fileId.toLowerCase());
  if (!file) throw createNotFoundError("File");
  await consumeRateLimit("portal-file.session", sessionId);
  return getPortalFileLink(ctx, file);
}

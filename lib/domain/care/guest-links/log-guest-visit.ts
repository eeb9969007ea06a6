import "server-only";
import type { Context } from "@/lib/auth/context";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { lockVisitCare } from "@/lib/domain/care/care-plans/lock-visit-care";
import { getRecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import {
  attachCertificates,
  deleteCertificates,
  storeCertificates,
  type UploadedCertificate,
} from "@/lib/domain/care/guest-links/certificates";
import { consumeGuestLink, findGuestLinkRow } from "@/lib/domain/care/guest-links/data";
import type { GuestLinkAccess } from "@/lib/domain/care/guest-links/guest-data";
import { GUEST_LINK_STATE_TEXTS } from "@/lib/domain/care/guest-links/guest-link-state";
import { getEntryFieldPrefix } from "@/lib/domain/care/guest-links/model/field-names";
import { type GuestVisitInput, parseGuestVisit } from "@/lib/domain/care/guest-links/model/schemas";
import { recordGuestLinkChange } from "@/lib/domain/care/guest-links/record-guest-link-change";
import { requireGuestLink } from "@/lib/domain/care/guest-links/require-guest-link";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import type { TrustedVisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { markUnparsed } from "@/lib/mark-unparsed";
import { requireFormCurrency } from "@/lib/money/form-currency";
import { consumeRateLimit } from "@/lib/rate-limit";

type GuestVisitArguments = TrustedVisitorArguments<GuestVisitInput> & {
  certificates?: VisitCertificates | null;
  /** The currency of the costs in the form. */
  formCurrency?: string | undefined;
};

/**
 * Logs the visit for a guest link in one transaction, and only once. Creates one record per horse and entry, with
 * the guest as the author, and attaches the files. Throws PRECONDITION_FAILED if the link no longer works.
 */
export async function logGuestVisit({
  ctx,
  client,
  input,
  certificates = null,
  formCurrency,
}: GuestVisitArguments): Promise<{ logged: number }> {
  const guest = await requireGuestLink(ctx, client, String(input.token));
  await consumeRateLimit("guest-visit.address", client.address);
  requireOpen(guest);
  if (hasCost(input)) requireFormCurrency(formCurrency, guest.currency);
  const { name, practice, entries } = parseGuestVisit(input, guest);
  for (const { key, entry } of entries) requireOfferedEntry(guest, key, entry);
  const horseIds = entries.flatMap(({ entry }) => entry.horse_ids);
  requireVisitedHorse(certificates, horseIds);
  const guestName = practice ? `${name}, ${practice}` : name;
  const guestContext = guest.actAs(guestName);
  const stored = await storeCertificates(guestContext, certificates?.files ?? []);
  try {
    return await guestContext.transaction(async (tx) => {
      await lockVisitCare(
        tx,
        entries.flatMap(({ entry }) =>
          entry.horse_ids.flatMap((horseId) => getRecordedCare({ horseId, content: entry })),
        ),
      );
      if (!(await consumeGuestLink(tx, guest.id, guestName)))
        throw await createClosedLinkError(ctx, client, String(input.token));
      const records: HealthRecordDto[] = [];
      for (const { entry, input: typed } of entries) {
        for (const horse_id of entry.horse_ids) {
          // `createHealthRecord` parses the input of each record again, so this code passes the original input.
          const record = markUnparsed({ ...typed, horse_id, provider: guestName });
          records.push(await mapErrorsForGuest(() => createHealthRecord({ ctx: tx, input: record })));
        }
      }
      const ofFiles = records.find(({ horseId }) => horseId === certificates?.horseId) ?? records[0];
      if (ofFiles) await attachCertificates(tx, ofFiles, stored);
      await announceVisit(tx, guest, guestName, new Set(horseIds).size);
      return { logged: records.length };
    });
  } catch (error) {
    await deleteCertificates(guestContext, stored);
    throw error;
  }
}

function hasCost({ entries }: GuestVisitInput): boolean {
  return Object.values(entries).some((entry) => "cost" in entry && entry.cost !== "");
}

interface VisitCertificates {
  files: readonly UploadedCertificate[];
  /** The ID of the horse whose record the files are attached to; empty for the first horse. */
  horseId: string;
}

function requireVisitedHorse(certificates: VisitCertificates | null, horseIds: readonly string[]): void {
  if (!certificates || certificates.files.length === 0 || certificates.horseId === "") return;
  if (horseIds.includes(certificates.horseId)) return;
  const message = "Choose one of the horses in this visit.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { files_horse: message } });
}

function requireOpen({ state }: GuestLinkAccess): void {
  if (state !== "open")
    throw new DomainError("PRECONDITION_FAILED", GUEST_LINK_STATE_TEXTS[state].join(". "));
}

/** Returns an error that explains why the link stopped working during this request. */
async function createClosedLinkError(
  ...[ctx, client, token]: Parameters<typeof requireGuestLink>
): Promise<DomainError> {
  const { state } = await requireGuestLink(ctx, client, token);
  const stateText = GUEST_LINK_STATE_TEXTS[state === "open" ? "used" : state];
  return new DomainError("PRECONDITION_FAILED", stateText.join(". "));
}

function requireOfferedEntry(
  { kinds, horses }: GuestLinkAccess,
  key: string,
  { kind, horse_ids: horseIds }: { kind: string; horse_ids: readonly string[] },
): void {
  if (!kinds.some((one) => one === kind)) {
    const message = "This link is for another type of visit. Choose a type from the list.";
    throw new DomainError("VALIDATION", message, {
      fieldErrors: { [`${getEntryFieldPrefix(key)}kind`]: message },
    });
  }
  if (!horseIds.every((id) => horses.some((horse) => horse.id === id))) throw createNotFoundError("Horse");
}

/** Runs `work`. Replaces errors about plans and archived horses, because guests shouldn't see these errors. */
async function mapErrorsForGuest<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (!["PLAN_LIMIT", "PRECONDITION_FAILED", "NOT_FOUND"].includes(error.code)) throw error;
    throw new DomainError("PRECONDITION_FAILED", GUEST_LINK_STATE_TEXTS.away.join(". "), { cause: error });
  }
}

/** Writes to the activity log, notifies open pages and emails the link's creator. */
async function announceVisit(
  tx: Context,
  { id, createdById }: GuestLinkAccess,
  guestName: string,
  seen: number,
): Promise<void> {
  const link = await findGuestLinkRow(tx, id);
  if (!link) throw createNotFoundError("Guest link");
  const names = link.horses.length === 1 ? link.horses[0]?.name : `${seen} of ${link.horses.length} horses`;
  await recordGuestLinkChange(tx, "used", link, `${guestName} logged the visit for ${names}`);
  const organizationId = tx.organization?.id ?? "";
  if (createdById) {
    await enqueue(tx.db, "mail.visit-logged", { organizationId, recipientId: createdById, linkId: id });
  }
}

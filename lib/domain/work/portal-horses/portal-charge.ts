import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId, type TrustedArguments } from "@/lib/auth/context";
import { getPortalSharing } from "@/lib/domain/billing/portal/get-portal-sharing";
import { getPortalChargeAmount, type PortalChargeAmount } from "@/lib/domain/billing/portal/portal-approvals";
import { CHARGE_WORK_ID } from "@/lib/domain/billing/records/charge-work-sql";
import { OWN_CONTACTS } from "@/lib/domain/billing/records/own-contacts-sql";
import { selectTaskPhotos } from "@/lib/domain/work/portal-horses/data";
import { type PortalPhoto, toPortalPhotos } from "@/lib/domain/work/portal-horses/portal-horses";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { queryJson } from "@/lib/query-json";

const workSchema = z.object({
  description: z.string(),
  horseName: z.string().nullable(),
  /** The title of the care, task or lesson. */
  title: z.string(),
  /** The date of the care or lesson, or the date on which the task was completed. */
  happenedOn: z.string(),
  /** The lesson's times and place. Null for care and tasks. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  place: z.string().nullable(),
  /** The task whose photos the client sees. */
  photosOf: z.string().nullable(),
  /** The health record. Null for tasks and lessons. */
  recordId: z.string().nullable(),
});

/** The care, task or lesson that a client is charged for. */
type PortalWork = z.infer<typeof workSchema>;

/**
 * $3 is the charge. Notes stay hidden, because members write them for the team. If a task is also about other
 * horses, its photos stay hidden, because those horses may belong to other clients. A task's date is the result of
 * `getClosingDate`.
 */
const SELECT_WORK = `
  WITH own AS MATERIALIZED (${OWN_CONTACTS}),
  charged AS (
    SELECT charge.source, charge.source_key, charge.description, charge.horse_id, horse.name AS horse_name,
      charge.charged_on, ${CHARGE_WORK_ID} AS work_id
    FROM charges charge LEFT JOIN horses horse ON horse.id = charge.horse_id
    WHERE charge.organization_id = $1::uuid AND charge.id = $3::uuid AND horse.transferred_at IS NULL
      AND EXISTS (SELECT FROM charge_shares share
                  LEFT JOIN invoice_line_items line ON line.id = share.line_item_id
                  LEFT JOIN invoices invoice ON invoice.organization_id = $1::uuid AND invoice.id = line.invoice_id
                  WHERE share.organization_id = $1::uuid AND share.charge_id = charge.id
                    AND share.contact_id IN (SELECT id FROM own)
                    AND (share.approval IS NOT NULL OR invoice.sent_at IS NOT NULL))
  ),
  done AS (
    SELECT charged.description, charged.horse_name, task.title,
      CASE WHEN task.missed_since = task.due_on THEN task.due_on ELSE coalesce(task.closed_on, charged.charged_on) END
        AS happened_on,
      NULL::time AS starts_at, NULL::time AS ends_at, NULL::text AS place, task.id AS task_id,
      NULL::uuid AS record_id,
      EXISTS (SELECT FROM task_horses other WHERE other.organization_id = $1::uuid AND other.task_id = task.id
                AND other.horse_id IS DISTINCT FROM charged.horse_id) AS has_other_horses
    FROM charged JOIN tasks task ON task.organization_id = $1::uuid AND task.id = charged.work_id
      AND task.deleted_at IS NULL
    WHERE charged.source = 'task'
    UNION ALL
    SELECT charged.description, charged.horse_name, event.title,
      coalesce(nullif(split_part(charged.source_key, ':', 3), '')::date, event.starts_on),
      event.starts_at, event.ends_at, event.place, NULL, NULL, true
    FROM charged JOIN calendar_events event ON event.organization_id = $1::uuid AND event.id = charged.work_id
      AND event.deleted_at IS NULL
    WHERE charged.source = 'lesson'
    UNION ALL
    SELECT charged.description, charged.horse_name, record.title, record.happened_on, NULL, NULL, NULL, NULL, record.id, true
    FROM charged JOIN health_records record ON record.organization_id = $1::uuid AND record.horse_id = charged.horse_id
      AND charged.source_key = 'care:' || record.id AND record.deleted_at IS NULL
      AND record.author_organization_id IS NULL
  )
  SELECT json_build_object('description', description, 'horseName', horse_name, 'title', title,
    'happenedOn', happened_on, 'startsAt', to_char(starts_at, 'HH24:MI'), 'endsAt', to_char(ends_at, 'HH24:MI'),
    'place', place, 'recordId', record_id, 'photosOf', CASE WHEN NOT has_other_horses THEN task_id END) AS value
  FROM done`;

export interface PortalChargePage extends PortalChargeAmount {
  work: Omit<PortalWork, "photosOf">;
  /** The photos that prove that the task was completed. */
  photos: PortalPhoto[];
}

/**
 * Returns a charge with its care, task or lesson. The charge was billed to the client, or the client was asked to
 * approve it. Throws NOT_FOUND for other charges or if the stable doesn't share horses.
 */
export async function getPortalCharge({
  ctx,
  input: { id },
}: TrustedArguments<{ id: string }>): Promise<PortalChargePage> {
  const { contactId, sharesHorses } = await getPortalSharing({ ctx });
  const found = sharesHorses && isUuid(id) ? await selectPortalWork(ctx, contactId, id) : null;
  if (!found) throw createNotFoundError("Charge");
  const { photosOf, ...work } = found;
  const [photos, amount] = await Promise.all([
    photosOf ? readPhotos(ctx, photosOf) : [],
    getPortalChargeAmount({ ctx, input: { chargeId: id } }),
  ]);
  return { work, photos, ...amount };
}

async function readPhotos(ctx: Context, taskId: string): Promise<PortalPhoto[]> {
  return toPortalPhotos(ctx, await selectTaskPhotos(ctx, taskId));
}

/**
 * Returns the care item, task or lesson that a contact's charge is for. Returns null if the charge isn't for any of
 * these.
 */
async function selectPortalWork(
  ctx: Context,
  contactId: string,
  chargeId: string,
): Promise<PortalWork | null> {
  const values = [getOrganizationId(ctx), contactId, chargeId];
  return queryJson(ctx.db, { schema: workSchema, sql: SELECT_WORK, values });
}

import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import type { SampleSet } from "@/lib/domain/platform/samples/sample-set";
import { createId } from "@/lib/ids";
import { getActorWithOrganizationSql } from "@/lib/public-name";
import { queryJsonList } from "@/lib/query-json";
import { idRowSchema, queryRows } from "@/lib/query-rows";

const sampleSchema = z.object({
  kind: z.enum(["horse", "task", "client", "invoice"]),
  id: z.string(),
  name: z.string(),
  /**
   * Whether someone changed the sample or added data to it. Such samples are kept when the sample data is
   * removed.
   */
  isTouched: z.boolean(),
});
export type Sample = z.infer<typeof sampleSchema>;

/**
 * Selects all samples of the organization ($1). All sample rows have the same creation time. If rows of a
 * sample horse were created later or have been changed, they are treated as the user's own work.
 */
const SELECT_SAMPLES = `
  SELECT json_agg(row_to_json(sample) ORDER BY sample.place, sample.name) AS value FROM (
    SELECT 1 AS place, 'horse' AS kind, h.id, h.name,
      h.revision > 1 OR h.archived_at IS NOT NULL OR h.picture_id IS NOT NULL
      OR EXISTS (SELECT 1 FROM health_records r WHERE r.organization_id = $1::uuid AND r.horse_id = h.id
        AND (r.created_at <> h.created_at OR r.revision > 1 OR r.deleted_at IS NOT NULL))
      OR EXISTS (SELECT 1 FROM care_plans p WHERE p.organization_id = $1::uuid AND p.horse_id = h.id
        AND (p.created_at <> h.created_at OR p.updated_at <> h.created_at))
      OR EXISTS (SELECT 1 FROM care_items i WHERE i.organization_id = $1::uuid AND i.horse_id = h.id
        AND (i.created_at <> h.created_at OR i.status <> 'open' OR i.moves > 0))
      OR EXISTS (SELECT 1 FROM task_horses th JOIN tasks t ON t.organization_id = $1::uuid AND t.id = th.task_id
        WHERE th.organization_id = $1::uuid AND th.horse_id = h.id AND NOT t.is_sample)
      ${[
        "horse_files",
        "finance_allocations",
        "calendar_event_horses",
        "emergency_cards",
        "guest_link_horses",
        "horse_shares",
        "horse_charges",
        "horse_transfers",
        "shift_note_horses",
        "organization_member_horses",
      ]
        .map(
          (table) =>
            `OR EXISTS (SELECT 1 FROM ${table} b WHERE b.organization_id = $1::uuid AND b.horse_id = h.id)`,
        )
        .join("\n      ")} AS "isTouched"
    FROM horses h WHERE h.organization_id = $1::uuid AND h.is_sample
    UNION ALL
    SELECT 2, 'task', t.id, t.title, t.updated_at <> t.created_at OR t.status <> 'open' OR t.deleted_at IS NOT NULL
      OR EXISTS (SELECT 1 FROM task_steps s WHERE s.organization_id = $1::uuid AND s.task_id = t.id
        AND s.done_at IS NOT NULL)
      OR EXISTS (SELECT 1 FROM horse_files f WHERE f.organization_id = $1::uuid AND f.task_id = t.id)
    FROM tasks t WHERE t.organization_id = $1::uuid AND t.is_sample
    UNION ALL
    SELECT 3, 'client', c.id, c.name, c.updated_at <> c.created_at
      OR EXISTS (SELECT 1 FROM invoices i WHERE i.organization_id = $1::uuid AND i.client_id = c.id
        AND (NOT i.is_sample OR i.updated_at <> i.created_at))
      OR EXISTS (SELECT 1 FROM horse_files f WHERE f.organization_id = $1::uuid AND f.contact_id = c.id)
      OR EXISTS (SELECT 1 FROM horse_files f JOIN invoices i ON i.organization_id = $1::uuid AND i.id = f.invoice_id
        WHERE f.organization_id = $1::uuid AND i.client_id = c.id)
    FROM clients c WHERE c.organization_id = $1::uuid AND c.is_sample
    UNION ALL
    SELECT 4, 'invoice', i.id, i.invoice_number, i.updated_at <> i.created_at
      OR EXISTS (SELECT 1 FROM horse_files f WHERE f.organization_id = $1::uuid AND f.invoice_id = i.id)
    FROM invoices i WHERE i.organization_id = $1::uuid AND i.is_sample
  ) sample`;

export async function selectSampleRecords(ctx: Context): Promise<Sample[]> {
  const values = [getOrganizationId(ctx)];
  return queryJsonList(ctx.db, { schema: sampleSchema, sql: SELECT_SAMPLES, values });
}

/**
 * Locks the samples. Until the transaction ends, nobody can change the samples or add data to sample horses.
 */
export async function lockSampleRecords(tx: Context): Promise<void> {
  const organizationId = getOrganizationId(tx);
  await tx.db.$executeRaw`
    SELECT 1 FROM horses WHERE organization_id = ${organizationId}::uuid AND is_sample ORDER BY id FOR UPDATE`;
  await tx.db.$executeRaw`
    SELECT 1 FROM tasks WHERE organization_id = ${organizationId}::uuid AND is_sample ORDER BY id FOR UPDATE`;
  await tx.db.$executeRaw`
    SELECT 1 FROM clients WHERE organization_id = ${organizationId}::uuid AND is_sample ORDER BY id FOR UPDATE`;
  await tx.db.$executeRaw`
    SELECT 1 FROM invoices WHERE organization_id = ${organizationId}::uuid AND is_sample ORDER BY id FOR UPDATE`;
}

/**
 * Deletes unchanged samples with everything that belongs to them. Deletes invoices first, because they refer to
 * clients.
 */
export async function deleteSampleRecords(tx: Context, samples: readonly Sample[]): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const getIds = (kind: Sample["kind"]) => samples.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const where = (kind: Sample["kind"]) => ({ organizationId, isSample: true, id: { in: getIds(kind) } });
  await tx.db.invoice.deleteMany({ where: where("invoice") });
  await tx.db.client.deleteMany({ where: where("client") });
  await tx.db.task.deleteMany({ where: where("task") });
  await tx.db.horse.deleteMany({ where: where("horse") });
}

/**
 * Turns changed samples into regular rows. An invoice also needs a number, which `assignSampleInvoiceNumber`
 * assigns.
 */
export async function convertSampleRecords(tx: Context, samples: readonly Sample[]): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const where = { organizationId, isSample: true, id: { in: samples.map(({ id }) => id) } };
  const data = { isSample: false };
  await tx.db.horse.updateMany({ where, data });
  await tx.db.task.updateMany({ where, data });
  await tx.db.client.updateMany({ where, data });
}

/** Inserts the horses with their records and care. Returns their IDs in the order of the sample set. */
export async function insertSampleHorses(
  tx: Context,
  horses: SampleSet["horses"],
  userId: string,
): Promise<string[]> {
  const organizationId = getOrganizationId(tx);
  const at = tx.clock.now();
  const times = { createdAt: at, updatedAt: at };
  const ids: string[] = [];
  for (const { records, plans, bornOn, ...horse } of horses) {
    const horseId = createId();
    ids.push(horseId);
    const columns = { id: horseId, organizationId, ...horse, bornOn: toDateColumn(bornOn), isSample: true };
    await tx.db.horse.create({ data: { ...columns, ...times }, select: { id: true } });
    for (const { kind, title, details, happenedOn } of records) {
      await tx.db.$executeRawUnsafe(
        `INSERT INTO health_records (id, organization_id, horse_id, kind, happened_on, title, details, author_id,
           author_name, created_at, updated_at)
         VALUES ($1::uuid, $2::uuid, $3::uuid, $4, $5::date, $6, $7::jsonb, $8::uuid,
           ${getActorWithOrganizationSql("$8::uuid", "$9::text")}, $10, $10)`,
        ...[
          createId(),
          organizationId,
          horseId,
          kind,
          happenedOn,
          title,
          JSON.stringify(details),
          userId,
          null,
          at,
        ],
      );
    }
    for (const { kind, subject, dueOn, interval } of plans) {
      const planId = createId();
      const recurrence = { intervalCount: interval?.count ?? null, intervalUnit: interval?.unit ?? null };
      const day = toDateColumn(dueOn);
      const care = { organizationId, horseId, kind };
      await tx.db.carePlan.create({
        data: {
          ...{ id: planId, ...care, subject, startsOn: day, ...recurrence, ...times },
          repeatsFrom: "completion",
        },
        select: { id: true },
      });
      await tx.db.careItem.create({
        data: { id: createId(), ...care, planId, dueOn: day, createdAt: at },
        select: { id: true },
      });
    }
  }
  return ids;
}

export async function insertSampleTasks(
  tx: Context,
  tasks: SampleSet["tasks"],
  { today, horseIds }: { today: CalendarDate; horseIds: readonly string[] },
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const at = tx.clock.now();
  for (const { title, dueTime, steps, isAboutHorses } of tasks) {
    const id = createId();
    const day = toDateColumn(today);
    await tx.db.task.create({
      data: {
        ...{
          id,
          organizationId,
          title,
          dueOn: day,
          startsOn: day,
          isSample: true,
          createdAt: at,
          updatedAt: at,
        },
        dueTime: new Date(`1970-01-01T${dueTime}:00Z`),
      },
      select: { id: true },
    });
    const parts = { organizationId, taskId: id };
    await tx.db.taskStep.createMany({
      data: steps.map((text, position) => ({ id: createId(), ...parts, position, text })),
    });
    if (!isAboutHorses) continue;
    await tx.db.taskHorse.createMany({
      data: horseIds.map((horseId) => ({ id: createId(), ...parts, horseId })),
    });
  }
}

/**
 * Inserts the sample client. Returns its ID, or null if the organization already has a client with this email
 * address.
 */
export async function insertSampleClient(tx: Context, client: SampleSet["client"]): Promise<string | null> {
  const at = tx.clock.now();
  const [row] = await queryRows(
    tx.db,
    idRowSchema,
    Prisma.sql`
    INSERT INTO clients (id, organization_id, name, email, is_sample, created_at, updated_at)
    VALUES (${createId()}::uuid, ${getOrganizationId(tx)}::uuid, ${client.name}, ${client.email}, true, ${at}, ${at})
    ON CONFLICT (organization_id, email) WHERE archived_at IS NULL DO NOTHING RETURNING id::text`,
  );
  return row?.id ?? null;
}

/**
 * Inserts a draft without an invoice number, so that the draft can't be sent and leaves no gap in the
 * numbering.
 */
export async function insertSampleInvoice(
  tx: Context,
  { dueOn, lines }: SampleSet["invoice"],
  { clientId, client, userId }: { clientId: string; client: SampleSet["client"]; userId: string },
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const at = tx.clock.now();
  const id = createId();
  await tx.db.invoice.create({
    data: {
      ...{ id, organizationId, clientId, customerName: client.name, customerEmail: client.email },
      ...{ sequence: 0, invoiceNumber: "SAMPLE", isSample: true, dueDate: toDateColumn(dueOn) },
      totalAmount: lines.reduce((sum, { cents }) => sum + cents, 0),
      ...{ createdBy: userId, createdAt: at, updatedAt: at },
    },
    select: { id: true },
  });
  await tx.db.invoiceLineItem.createMany({
    data: lines.map(({ description, cents }, position) => ({
      ...{ id: createId(), organizationId, invoiceId: id, position, description },
      ...{ quantity: new Prisma.Decimal(1), rate: cents, amount: cents },
    })),
  });
}

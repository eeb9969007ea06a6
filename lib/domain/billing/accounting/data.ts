import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { toDateColumn } from "@/lib/dates/calendar-date";
import type { DateRange } from "@/lib/dates/date-range";
import type { Prisma } from "@/lib/db";
import type { AccountingExportDto } from "@/lib/domain/billing/accounting/dto";
import {
  type AccountKey,
  type AccountNames,
  DEFAULT_ACCOUNT_NAMES,
} from "@/lib/domain/billing/accounting/model/accounts";
import { JOURNAL_FORMATS } from "@/lib/domain/billing/accounting/model/journal-formats";
import { createId, isUuid } from "@/lib/ids";
import { getPublicName } from "@/lib/public-name";

/** Returns the name of each account: the organization's custom name for the account, or the default name. */
export async function selectAccountNames(ctx: Context): Promise<AccountNames> {
  const rows = await ctx.db.accountingAccount.findMany({
    where: { organizationId: getOrganizationId(ctx) },
    select: { key: true, name: true },
  });
  return { ...DEFAULT_ACCOUNT_NAMES, ...Object.fromEntries(rows.map(({ key, name }) => [key, name])) };
}

/** Stores an organization's custom name for an account. An empty name restores the default name. */
export async function saveAccountName(tx: Context, key: AccountKey, name: string): Promise<void> {
  const account = { organizationId: getOrganizationId(tx), key };
  if (name === "") {
    await tx.db.accountingAccount.deleteMany({ where: account });
    return;
  }
  await tx.db.accountingAccount.upsert({
    where: { organizationId_key: account },
    create: { ...account, name },
    update: { name },
    select: { key: true },
  });
}

const COLUMNS = {
  id: true,
  format: true,
  fromOn: true,
  toOn: true,
  entryCount: true,
  fingerprint: true,
  createdAt: true,
  creator: { select: { profile: { select: { displayName: true, fullName: true } } } },
} as const satisfies Prisma.AccountingExportSelect;

const formatSchema = z.enum(JOURNAL_FORMATS);

function toDto({
  format,
  fromOn,
  toOn,
  createdAt,
  creator,
  ...row
}: Prisma.AccountingExportGetPayload<{ select: typeof COLUMNS }>): AccountingExportDto {
  return {
    ...row,
    format: formatSchema.parse(format),
    from: fromOn.toISOString().slice(0, 10),
    to: toOn.toISOString().slice(0, 10),
    createdByName: getPublicName(creator?.profile),
    createdAt: createdAt.toISOString(),
  };
}

/** Returns the latest exports, newest first. */
export async function selectExports(ctx: Context, limit: number): Promise<AccountingExportDto[]> {
  const rows = await ctx.db.accountingExport.findMany({
    where: { organizationId: getOrganizationId(ctx) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    select: COLUMNS,
  });
  return rows.map(toDto);
}

/** Returns the newest export that includes at least one day of the period, or null. */
export async function findOverlappingExport(
  ctx: Context,
  { from, to }: DateRange,
): Promise<AccountingExportDto | null> {
  const row = await ctx.db.accountingExport.findFirst({
    where: {
      organizationId: getOrganizationId(ctx),
      fromOn: { lte: toDateColumn(to) },
      toOn: { gte: toDateColumn(from) },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: COLUMNS,
  });
  return row && toDto(row);
}

export async function findExport(ctx: Context, id: string): Promise<AccountingExportDto | null> {
  if (!isUuid(id)) return null;
  const row = await ctx.db.accountingExport.findFirst({
    where: { id, organizationId: getOrganizationId(ctx) },
    select: COLUMNS,
  });
  return row && toDto(row);
}

export async function insertExport(
  tx: Context,
  { from, to, ...row }: Pick<AccountingExportDto, "format" | "from" | "to" | "entryCount" | "fingerprint">,
): Promise<AccountingExportDto> {
  return toDto(
    await tx.db.accountingExport.create({
      data: {
        ...row,
        id: createId(),
        organizationId: getOrganizationId(tx),
        fromOn: toDateColumn(from),
        toOn: toDateColumn(to),
        createdBy: tx.actor.kind === "user" ? tx.actor.userId : null,
      },
      select: COLUMNS,
    }),
  );
}

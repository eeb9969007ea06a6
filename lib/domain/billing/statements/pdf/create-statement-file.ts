import "server-only";
import { type Context, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { getStatement } from "@/lib/domain/billing/statements/get-statement";
import type { StatementInput } from "@/lib/domain/billing/statements/model/schemas";
import type { Statement } from "@/lib/domain/billing/statements/model/statement";
import { toStatementDocument } from "@/lib/domain/billing/statements/model/statement-document";
import { writeStatementPdf } from "@/lib/domain/billing/statements/pdf/write-statement-pdf";
import { findMailBranding } from "@/lib/domain/organizations/branding/find-branding";

export interface StatementFile {
  /** For example "Statement-2026-11-30.pdf". */
  name: string;
  content: Buffer;
}

/** Returns a statement as a PDF. Works without the Pro plan. */
export async function createStatementFile({
  ctx,
  input,
}: VerbArguments<StatementInput>): Promise<StatementFile> {
  requirePermission(ctx, "invoices", "read");
  return writeStatementFile(ctx, await getStatement({ ctx, input }));
}

/** Writes a statement as a PDF. The caller must check that the user can read the statement. */
export async function writeStatementFile(ctx: Context, statement: Statement): Promise<StatementFile> {
  const [branding, { paperSize }] = await Promise.all([findMailBranding({ ctx }), findBillingSettings(ctx)]);
  const content = await writeStatementPdf({ document: toStatementDocument(statement), paperSize, branding });
  return { name: `Statement-${statement.to}.pdf`, content };
}

import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { requirePortalContact } from "@/lib/domain/billing/portal/require-portal-contact";
import {
  type StatementPeriodInput,
  statementPeriodSchema,
} from "@/lib/domain/billing/statements/model/schemas";
import type { Statement } from "@/lib/domain/billing/statements/model/statement";
import {
  type StatementFile,
  writeStatementFile,
} from "@/lib/domain/billing/statements/pdf/create-statement-file";
import { readStatement } from "@/lib/domain/billing/statements/read-statement";
import { parse } from "@/lib/errors";
import { consumeRateLimit } from "@/lib/rate-limit";

/** Returns the client's own statement for a period. */
export async function getPortalStatement({
  ctx,
  input,
}: VerbArguments<StatementPeriodInput>): Promise<Statement> {
  const { contactId, organization } = requirePortalContact(ctx);
  return readStatement(ctx, organization, { contactId, ...parse(statementPeriodSchema, input) });
}

/** Returns the client's own statement as a PDF. Throws RATE_LIMITED after too many requests. */
export async function createPortalStatementFile({
  ctx,
  input,
}: VerbArguments<StatementPeriodInput>): Promise<StatementFile> {
  const { contactId, organization, sessionId } = requirePortalContact(ctx);
  const period = parse(statementPeriodSchema, input);
  await consumeRateLimit("portal-file.session", sessionId);
  return writeStatementFile(ctx, await readStatement(ctx, organization, { contactId, ...period }));
}

import { recordAudit } from "@/lib/audit/record-audit";
import { createSystemContext } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";

/**
 * `npm run staff -- add EMAIL | remove EMAIL | list`: manages who can open the staff console. No web request
 * can change this.
 */
const USAGE = "Use npm run staff -- add EMAIL, remove EMAIL, or list.";

async function setStaff(address: string, isStaff: boolean): Promise<string> {
  const email = address.trim().toLowerCase();
  const ctx = createSystemContext({ actor: { kind: "job", name: "npm run staff" }, organization: null });
  return ctx.transaction(async (tx) => {
    const user = await tx.db.user.findFirst({ where: { email, deletedAt: null }, select: { id: true } });
    if (!user) throw new Error(`No account has the address ${email}.`);
    await tx.db.user.update({ where: { id: user.id }, data: { isStaff }, select: { id: true } });
    const action = isStaff ? "account.staff_added" : "account.staff_removed";
    await recordAudit(tx, { action, entityType: "user", entityId: user.id });
    return isStaff
      ? `${email} is now a staff member. They can open the staff console after they set up two-step sign-in.`
      : `${email} is no longer a staff member.`;
  });
}

async function listStaff(): Promise<string> {
  const where = { isStaff: true };
  const rows = await db().user.findMany({ where, orderBy: { email: "asc" }, select: { email: true } });
  return rows.map(({ email }) => email ?? "").join("\n") || "There are no staff members.";
}

async function run([command, email]: readonly string[]): Promise<string> {
  if (command === "list") return listStaff();
  if (email && (command === "add" || command === "remove")) return setStaff(email, command === "add");
  throw new Error(USAGE);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}

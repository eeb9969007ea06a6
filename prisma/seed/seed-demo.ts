import { db, type Transaction } from "@/lib/db";
import { hashPassword } from "@/lib/domain/identity/passwords/password-hash";
import type { DemoStripe } from "@/local/demo/demo-stripe";
import { writeEvents } from "./calendar";
import { writeCarePlans } from "./care-plans";
import { writeCharges } from "./charges";
import { planClients, writeClients } from "./clients";
import { setCounters, verifyCounters } from "./counters";
import { writeEmergencyCards } from "./emergency-cards";
import { writeFiles } from "./files/write";
import { writeFinances } from "./finances/write";
import { writeHealth } from "./health/write";
import { writeHorses } from "./horses";
import { writeInvitations } from "./invitations";
import { writeHistory } from "./invoices/history";
import { planInvoices } from "./invoices/plan";
import { writeInvoices } from "./invoices/write";
import { writeMembership } from "./membership";
import { writeOwnerships } from "./ownership";
import { planOrganizations, writeOrganizations } from "./people";
import { Random } from "./random";
import type { SeedContext } from "./seed-context";
import { writeServices } from "./services";
import { connectStable, putInvoicesInStripe } from "./stripe";
import { buyPlans } from "./subscriptions";
import { writeSupport } from "./support";
import { writeTasks } from "./tasks/write";
import { writeVendors } from "./vendors";

const DEMO_PASSWORD = "Hoofline-demo-1";

/** An arbitrary number that identifies the advisory lock for loading the demo. */
const LOCK = 20_261_121;

/**
 * Loads four stables into an empty database. Plans everything, calls Stripe and then writes all rows in one
 * transaction, so that a failure leaves the database empty. Returns false if the database isn't empty. Without
 * `stripe`, the Pro stable has no connected account, its open invoices have no payment links, and no owner
 * has a paid subscription.
 */
export async function seedDemo({
  stripe,
  now = new Date(),
}: {
  stripe: DemoStripe | null;
  now?: Date;
}): Promise<boolean> {
  if (!(await isEmpty(db()))) return false;
  const context: SeedContext = {
    now,
    random: new Random(1899),
    passwordHash: await hashPassword(DEMO_PASSWORD),
  };
  const organizations = planOrganizations(context);
  const stable = organizations.find(({ tier }) => tier === "pro");
  if (!stable) throw new Error("The demo has no Pro organization");
  const clients = planClients();
  const invoices = planInvoices(context, stable, clients);
  const account = stripe && (await connectStable(stable, stripe.onboard));
  const inStripe = await putInvoicesInStripe(context, { stable, invoices, stripe, account });
  const bought = stripe ? await buyPlans(organizations, stripe.buy) : new Map();
  const connected = new Map(account ? [[stable.id, account]] : []);
  const writes = [
    writeOrganizations(context, organizations, { connected, bought }),
    writeHorses(context, organizations),
    writeHealth(context, organizations),
    writeCarePlans(organizations),
    writeEmergencyCards(context, organizations),
    writeEvents(context, organizations),
    writeFiles(context, organizations),
    writeMembership(context, organizations),
    writeTasks(context, organizations),
    writeInvitations(context, organizations),
    writeClients(context, stable, clients),
    writeServices(context, stable),
    writeOwnerships(context, stable, clients),
    writeInvoices(stable, invoices, inStripe),
    writeCharges(context, stable, clients),
    writeFinances(context, organizations),
    writeVendors(stable),
    writeHistory(context, stable, invoices),
    writeSupport(context, organizations),
    setCounters(stable),
  ];
  const isLoaded = await db().$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCK})`;
      if (!(await isEmpty(tx))) return false;
      for (const write of writes) await write(tx);
      return true;
    },
    { timeout: 180_000 },
  );
  if (isLoaded) await verifyCounters(stable);
  return isLoaded;
}

async function isEmpty(database: Pick<Transaction, "user">): Promise<boolean> {
  return (await database.user.findFirst({ select: { id: true } })) === null;
}

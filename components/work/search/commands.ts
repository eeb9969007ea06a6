import type { IconName } from "@/components/ui/icon-names";

export interface Command {
  label: string;
  href: string;
  icon: IconName;
  /** Other words that people search for. */
  words?: string | undefined;
}

function command(label: string, href: string, icon: IconName, words?: string): Command {
  return { label, href, icon, words };
}

/** The commands that create something, in display order. */
const CREATE = {
  addRecord: command("Add record", "/horses", "clipboard-text", "log health vaccination"),
  logVisit: command("Log visit", "/care?view=all", "list-checks", "vet farrier batch care"),
  newHorse: command("Add horse", "/horses/new", "horse", "new create"),
  newTask: command("Add task", "/tasks/new", "check", "new create chore to do"),
  newEvent: command(
    "Add calendar event",
    "/calendar/new",
    "calendar-blank",
    "new create entry lesson show appointment",
  ),
  newEntry: command("Add finance entry", "/finances/new", "scales", "new create expense income cost receipt"),
  newInvoice: command("Create invoice", "/pro-dashboard?new=invoice", "receipt", "new bill charge"),
  newClient: command(
    "Add client",
    "/pro-dashboard?tab=clients&new=client",
    "user-plus",
    "new create customer boarder",
  ),
  newPlan: command("Plan care", "/care/plans/new", "heartbeat", "new create schedule vaccination deworming"),
  newNote: command("Leave a note", "/tasks/notes/new", "note", "new create handover shift"),
  newMessage: command("Contact support", "/help/new", "pencil-simple", "new message"),
  newOrganization: command("Create organization", "/organization/new", "barn", "new add"),
} satisfies Record<string, Command>;

/** The commands that open a page. */
const OPEN = {
  dashboard: command("Dashboard", "/dashboard", "house", "home today"),
  horses: command("Horses", "/horses", "horse"),
  archivedHorses: command("Archived horses", "/horses?archived=1", "tray"),
  importHorses: command("Import horses", "/horses/import", "upload-simple", "csv file"),
  care: command("Care", "/care", "heartbeat", "due overdue plans"),
  tasks: command("Tasks", "/tasks", "list-checks", "board chores"),
  invoices: command("Invoices", "/invoices", "receipt", "billing"),
  proDashboard: command("Pro Dashboard", "/pro-dashboard", "receipt", "invoices revenue"),
  clients: command("Clients", "/pro-dashboard?tab=clients", "users", "customers boarders"),
  finances: command("Finances", "/finances", "scales", "income expenses money"),
  budget: command("Budget", "/finances/budget", "chart-line", "finances"),
  importFinances: command("Import finances", "/finances/import", "upload-simple", "csv bank file"),
  calendar: command("Calendar", "/calendar", "calendar-blank", "events schedule"),
  calendarFeed: command(
    "Subscribe to the calendar",
    "/calendar/subscribe",
    "calendar-blank",
    "ics feed phone",
  ),
  reports: command("Reports", "/reports", "chart-line", "export pdf"),
  notifications: command("Notifications", "/notifications", "bell", "reminders"),
  organization: command("Organization", "/organization", "barn", "stable settings"),
  members: command("Members", "/organization/members", "users", "team people staff"),
  roles: command("Roles", "/organization/roles", "shield-check", "permissions"),
  invitations: command("Invitations", "/organization/invitations", "user-plus", "invite qr code"),
  branding: command("Branding", "/organization/branding", "image", "logo color"),
  apiKeys: command("API keys", "/organization/api-keys", "key", "developers"),
  webhooks: command("Webhooks", "/organization/webhooks", "key", "developers"),
  activity: command("Activity", "/organization/activity", "clock", "audit log history"),
  account: command("Account settings", "/account", "gear", "profile"),
  profile: command("Your profile", "/account/profile", "user-circle", "name email picture"),
  security: command("Security", "/account/security", "shield-check", "password passkey two-factor sessions"),
  notificationSettings: command("Notification settings", "/account/notifications", "bell", "reminders mail"),
  yourData: command("Your data", "/account/data", "database", "export delete account"),
  subscription: command("Subscription", "/account?tab=subscription", "credit-card", "plan upgrade billing"),
  paymentCollection: command(
    "Payment Collection",
    "/account?tab=payments",
    "currency-dollar",
    "stripe connect payouts",
  ),
  help: command("Help", "/help", "question", "support contact"),
  wiki: command("Horse wiki", "/wiki", "book-open", "health articles ai"),
  staff: command("Support desk", "/staff", "tray"),
} satisfies Record<string, Command>;

export const COMMANDS = { ...CREATE, ...OPEN };
export type CommandKey = keyof typeof COMMANDS;

export interface CommandGroup {
  title: string;
  commands: (Command & { key: CommandKey })[];
}

/** Groups the commands whose label or other words contain every search word. */
export function findCommands(keys: readonly CommandKey[], search: string): CommandGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const create = { title: "Create", from: CREATE };
  const open = { title: "Go to", from: OPEN };
  // For "horse", the page of horses comes first. An empty field first offers commands that are harder to find.
  return (words.length > 0 ? [open, create] : [create, open])
    .map(({ title, from }) => ({
      title,
      commands: keys
        .filter((key) => key in from)
        .map((key) => ({ key, ...COMMANDS[key] }))
        .filter(({ label, words: others = "" }) => {
          const text = ` ${label} ${title} ${others}`.toLowerCase();
          return words.every((word) => text.includes(` ${word}`));
        }),
    }))
    .filter(({ commands }) => commands.length > 0);
}

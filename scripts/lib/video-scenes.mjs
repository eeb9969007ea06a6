/**
 * The scenes of each video that scripts/videos.mjs records. The durations match content/support.ts and
 * content/success-stories.ts.
 */

const PRO = "pro@hoofline.test";

/** Opens a page and waits for its heading. */
const open = (path) => async (page) => {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForLoadState("load");
};

/** Highlights the element that the caption describes. */
async function mark(locator) {
  await locator.scrollIntoViewIfNeeded();
  await locator.evaluate((element) => {
    for (const marked of document.querySelectorAll("[data-marked]")) {
      marked.style.outline = "";
      delete marked.dataset.marked;
    }
    element.dataset.marked = "";
    element.style.outline = "4px solid #d08a1d";
    element.style.outlineOffset = "3px";
  });
}

const markLink = (name) => async (page) =>
  mark(page.getByRole("link", { name }).filter({ visible: true }).first());
const markButton = (name) => async (page) =>
  mark(page.getByRole("button", { name }).filter({ visible: true }).first());
const clickButton = (name) => async (page) =>
  page.getByRole("button", { name }).filter({ visible: true }).first().click();
const fill = (label, value) => async (page) => {
  const field = page.getByLabel(label).filter({ visible: true }).first();
  await field.fill(value);
  await mark(field);
};
const scroll = (pixels) => async (page) => page.evaluate((top) => window.scrollBy(0, top), pixels);
const top = async (page) => page.evaluate(() => window.scrollTo(0, 0));

/** Opens a tab of the first horse in the list. */
const openHorse =
  (tab = "") =>
  async (page) => {
    await page.goto("/horses");
    const link = page.locator('a[href^="/horses/0"]').first();
    const href = (await link.getAttribute("href")) ?? "/horses";
    await open(`${href}${tab}`)(page);
  };

const scene = (caption, ...steps) => ({
  caption,
  show: async (page) => {
    for (const step of steps) await step(page);
  },
});

export const VIDEOS = [
  {
    name: "first-horse",
    email: PRO,
    duration: "2:10",
    scenes: [
      scene("Open Horses from the menu. It lists every horse in your barn.", open("/horses")),
      scene("Choose Add horse.", markLink(/^Add horse/)),
      scene("You only need a name to start. You can add everything else later.", open("/horses/new")),
      scene("Enter the name. This one is called Juniper Belle.", fill("Name", "Juniper Belle")),
      scene("Add the breed if you know it.", fill("Breed", "Quarter Horse")),
      scene("The color helps others recognize the horse.", fill("Color", "Bay")),
      scene(
        "Say where the horse lives, so that everyone can find it.",
        fill("Stall or paddock", "Barn 2, stall 7"),
      ),
      scene("Microchip, passport and registration can wait until you have the papers.", scroll(500)),
      scene("Farther down, you can enter the owner and add a photo.", scroll(600)),
      scene(
        "Save. The horse's page is ready.",
        async (page) =>
          page
            .getByRole("button", { name: /^Add horse/ })
            .last()
            .click(),
        async (page) => page.waitForURL(/\/horses\/[0-9a-f-]{36}/),
        top,
      ),
      scene("The tabs show health records, planned care, photos and documents.", scroll(200)),
      scene("Back in the list, your new horse is there for the whole team.", open("/horses")),
    ],
  },
  {
    name: "care-schedule",
    email: PRO,
    duration: "3:25",
    scenes: [
      scene("Open a horse. Its page shows what was logged last and what comes next.", openHorse()),
      scene("Choose Care to see what is planned for this horse.", openHorse("/care")),
      scene("Each row is a plan, such as a vaccination or a farrier visit, with its next date.", scroll(150)),
      scene(
        "To plan more care, choose Plan care. You can plan for one horse or for many at once.",
        open("/care/plans/new"),
      ),
      scene("Choose what to plan. The usual interval is filled in for you.", scroll(120)),
      scene("Keep that interval, or enter the one that your vet or farrier recommends.", scroll(200)),
      scene(
        "Choose whether the interval starts on the day the work was done or follows fixed dates.",
        scroll(200),
      ),
      scene("Reminders are sent before the due date. You choose how many days ahead.", scroll(250)),
      scene("Enter the first due date, choose the horses, and save.", scroll(300)),
      scene("All planned care appears under Care, with overdue care first.", open("/care")),
      scene("Switch to All planned to see the months ahead.", open("/care?view=all")),
      scene(
        "On the due date, choose Done. The record is saved, and the next date is scheduled.",
        scroll(150),
      ),
      scene("The calendar shows the same care alongside visits, lessons and shows.", open("/calendar")),
      scene(
        "Your dashboard lists the care that is due today. That's your care schedule.",
        open("/dashboard"),
      ),
    ],
  },
  {
    name: "invite-team",
    email: PRO,
    duration: "1:50",
    scenes: [
      scene("Open Organization. It shows your members, roles and invitations.", open("/organization")),
      scene(
        "Roles decide what people can see and change. Eight built-in roles fit most barns.",
        open("/organization/roles"),
      ),
      scene(
        "Go to Invitations and choose New invitation.",
        open("/organization/invitations"),
        markButton(/^New invitation/),
      ),
      scene("Choose who the invitation is for and which role they get.", clickButton(/^New invitation/)),
      scene(
        "Set how many people can use it and when it expires. Then create it.",
        markButton(/^Create invitation/),
      ),
      scene(
        "You get a QR code and a link. Show the code in the barn, or send the link.",
        clickButton(/^Create invitation/),
        async (page) =>
          page
            .getByRole("img", { name: /QR code/ })
            .first()
            .waitFor(),
      ),
      scene("The list shows how often each invitation was used.", open("/organization/invitations")),
      scene(
        "People who joined appear under Members. You can change their role at any time.",
        open("/organization/members"),
      ),
    ],
  },
  {
    name: "first-invoice",
    email: PRO,
    duration: "4:05",
    scenes: [
      scene(
        "Before your first invoice, set up Payment Collection in the account settings.",
        open("/account?tab=payments"),
      ),
      scene("Stripe checks your details once. After that, clients can pay you by card.", scroll(150)),
      scene(
        "Open the Pro Dashboard. It shows revenue, pending payments and overdue invoices.",
        open("/pro-dashboard"),
      ),
      scene("Choose Create Invoice.", markButton(/^Create Invoice/)),
      scene("A form opens. Nothing is sent until you choose to send it.", clickButton(/^Create Invoice/)),
      scene("Enter the client's name, or choose a saved client.", fill("Customer name", "Maria Vance")),
      scene(
        "Enter the email address that receives the invoice.",
        fill("Customer email", "maria.vance@example.com"),
      ),
      scene("Describe what you did: board, lessons, training.", fill("Description", "Full board, December")),
      scene("Enter the rate. The total is calculated for you.", fill("Rate", "850")),
      scene("Add a line for each additional service, and check the due date.", markButton(/Add line/)),
      scene("Save a draft to send it later, or create and send it now.", markButton(/^Save draft/)),
      scene("Your invoices are in the list, with the newest first.", open("/pro-dashboard?tab=all")),
      scene("Each invoice shows its status: draft, sent, paid or overdue.", scroll(200)),
      scene("Open one to see its lines, its payment link and its history.", async (page) => {
        await page.goto("/pro-dashboard?tab=all&status=paid");
        const href = await page.locator('a[href*="/invoices/0"]').first().getAttribute("href");
        await open(href ?? "/pro-dashboard")(page);
      }),
      scene("When your client pays, the status changes to paid, and the client gets a receipt.", scroll(300)),
      scene(
        "Cash or a check? Record the payment here, and the payment link is turned off.",
        open("/pro-dashboard"),
      ),
    ],
  },
  {
    name: "morning",
    email: PRO,
    duration: "3:42",
    scenes: [
      scene(
        "Start the day with the dashboard: what needs attention and what is due today.",
        open("/dashboard"),
      ),
      scene("Today's care comes first: vaccinations, farrier, dental work.", scroll(200)),
      scene("The task board shows the day hour by hour, and who does what.", open("/tasks")),
      scene("Feeding, water, blankets: each task is checked off with a name and a time.", scroll(250)),
      scene("Shift notes tell the next shift what to watch.", scroll(400)),
      scene("The board also lists horses without a recent entry.", scroll(400)),
      scene("The calendar shows visits, lessons and care, and warns of conflicts.", open("/calendar")),
      scene("A horse's page shows its stall, its owner and its latest records.", openHorse()),
      scene("Health records keep every visit, weight and vaccination in order.", openHorse("/health")),
      scene(
        "At the end of the month, the Pro Dashboard shows what is paid and what is outstanding.",
        open("/pro-dashboard"),
      ),
      scene("All invoices are in one list. Check them and send them.", open("/pro-dashboard?tab=all")),
      scene("Finances show income and expenses by category and horse.", open("/finances")),
      scene("Print a report, or export a file for your accountant.", open("/reports")),
      scene("Now there's time to ride.", open("/dashboard")),
    ],
  },
  {
    name: "farrier-day",
    email: PRO,
    duration: "2:58",
    scenes: [
      scene("Farrier day starts with the list of horses that are due.", open("/care")),
      scene(
        "Filter by type to see only the horses that are due for the farrier.",
        open("/care?kind=farrier&view=all"),
      ),
      scene(
        "Select the horses that the farrier is trimming today.",
        open("/care?kind=farrier&view=all"),
        async (page) => {
          const boxes = page.locator("input[name=items]");
          for (let index = 0; index < Math.min(3, await boxes.count()); index += 1)
            await boxes.nth(index).check();
        },
      ),
      scene("Log one visit for all of them.", clickButton(/^Log visit/), async (page) =>
        page.waitForURL(/\/care\/visit/),
      ),
      scene("Enter what was done, who did it and what it cost.", scroll(250)),
      scene("Add notes while the farrier is still working.", scroll(350)),
      scene("The next date is calculated from each horse's own interval.", scroll(300)),
      scene("Every record is on the horse's page, ready for the next visit.", openHorse("/health")),
      scene("The care plan shows when the farrier is due again.", openHorse("/care")),
      scene("The calendar shows the next farrier day for the whole barn.", open("/calendar")),
      scene("No horse is missed or trimmed twice.", open("/care?view=all")),
    ],
  },
  {
    name: "owners",
    email: PRO,
    duration: "4:15",
    scenes: [
      scene("Owners want to know how their horse is doing. Start on the horse's page.", openHorse()),
      scene("After each ride or visit, the trainer logs a short record.", openHorse("/health/new")),
      scene("Weight, vital signs, a note: choose the type of record.", scroll(200)),
      scene("The timeline keeps everything in order, newest first.", openHorse("/health")),
      scene("Charts show weight and condition over time.", scroll(400)),
      scene("Photos say more than words. Add them from your phone.", openHorse("/photos")),
      scene("Documents such as the Coggins test are kept with the horse.", openHorse("/documents")),
      scene(
        "To share the horse, open Sharing and choose what the other organization can see.",
        openHorse("/sharing"),
      ),
      scene("A link or QR code connects the owner and the stable. Both see the same records.", scroll(250)),
      scene("Owners who are members see only their selected horses.", open("/organization/members")),
      scene("Owners can see what care is due without making a phone call.", openHorse("/care")),
      scene("You can print the emergency card for the stall door.", openHorse("/emergency")),
      scene("At the end of the month, the invoice lists every service.", open("/pro-dashboard?tab=all")),
      scene("Owners pay by card from the email, and you see it immediately.", open("/pro-dashboard")),
      scene("Owners stay informed, and you answer fewer calls.", open("/dashboard")),
    ],
  },
];

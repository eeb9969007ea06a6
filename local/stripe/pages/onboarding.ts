import { PLATFORM } from "../core/collection";
import { createInternalCall } from "../core/context";
import { createRedirectReply } from "../http/reply";
import { finishOnboarding, getMerchantName, interruptOnboarding } from "../resources/onboarding";
import { html } from "./html";
import { notFound, renderMessage, renderPage } from "./layout";
import type { PageRoute } from "./route";

const PATH = "/connect/onboarding/:id";

const show: PageRoute = {
  method: "GET",
  path: PATH,
  answer: ({ context, id }) => {
    const ticket = context.store.tables.onboarding.get(id);
    const account = ticket && context.store.tables.accounts.get(ticket.account);
    if (!ticket || !account) return notFound();
    if (ticket.used || ticket.expires_at <= context.now()) return createRedirectReply(ticket.refresh_url);
    const content = html`
<div class="card">
<h1>Set up payments</h1>
<p class="soft">Tell us about your business, so that your clients can pay you by card.</p>
<form method="post">
<label for="business_name">Business name</label>
<input id="business_name" name="business_name" autocomplete="organization" required maxlength="100" value="${account.business_profile?.name ?? ""}">
<button type="submit" name="step" value="finish">Submit and finish</button>
<button class="plain" type="submit" name="step" value="leave" formnovalidate>Exit without finishing</button>
</form>
</div>`;
    return renderPage("Set up payments", content);
  },
};

const submit: PageRoute = {
  method: "POST",
  path: PATH,
  answer: ({ context, id, form }) => {
    const ticket = context.store.tables.onboarding.get(id);
    const account = ticket && context.store.tables.accounts.get(ticket.account);
    if (!ticket || !account) return notFound();
    const call = createInternalCall(context, PLATFORM);
    if (ticket.used || ticket.expires_at <= call.now) return createRedirectReply(ticket.refresh_url);
    const name = (form.get("business_name") ?? "").trim().slice(0, 100);
    const step = form.get("step") === "leave" ? interruptOnboarding : finishOnboarding;
    context.store.transaction(() => {
      call.tables.onboarding.put(PLATFORM, { ...ticket, used: true });
      step(call, account, { name });
    });
    return createRedirectReply(ticket.return_url);
  },
};

const express: PageRoute = {
  method: "GET",
  path: "/connect/express/:id",
  answer: ({ context, id }) => {
    const account = context.store.tables.accounts.get(id);
    if (!account) return notFound();
    return renderMessage(
      `${getMerchantName(account)}: Express Dashboard`,
      "Stripe shows the balance and payouts here.",
    );
  },
};

export const onboardingPages: PageRoute[] = [show, submit, express];

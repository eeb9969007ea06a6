import type { ReactNode } from "react";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { PLANS } from "@/content/plans";
import { ANSWER_SUPPORT_HOURS } from "@/content/support-promises";
import { brand } from "@/lib/brand";
import type { SupportChannels } from "@/lib/domain/platform/support/channels";
import { getPlanChoicePath } from "@/lib/plans/get-plan-choice-path";
import type { PlanId } from "@/lib/plans/plan-id";

const linkClass = "inline-flex min-h-11 items-center text-green underline underline-offset-4";

export interface ContactOptionsCardProps {
  tier: PlanId;
  options: SupportChannels;
  /** Whether the user can change the plan. */
  isOwner: boolean;
  timeZone: string | undefined;
  /** Whether support is open, and the time of the next change. */
  supportHours: { isOpen: boolean; until: string };
}

/** Shows all contact options. For options that the plan doesn't include, names the plan that does. */
export function ContactOptionsCard({
  tier,
  options,
  isOwner,
  timeZone,
  supportHours,
}: ContactOptionsCardProps) {
  const { canWrite, hasChat, phone, emergency, hasPhone, hasEmergency, from } = options;
  const missing = (plan: PlanId) => <PlanRequirement plan={plan} isOwner={isOwner} />;
  const answerHours = ANSWER_SUPPORT_HOURS[tier];
  return (
    <Card aria-labelledby="options">
      <CardHeader id="options" title="How to reach us" description={SupportHours(supportHours, timeZone)} />
      <CardRows>
        <ContactOption icon="note" title="Messages in the app">
          {canWrite
            ? `We reply within ${answerHours} hours during support hours, and always within ${brand.answerHours} hours.`
            : missing(from.messages)}
        </ContactOption>
        <ContactOption icon="users" title="Live chat">
          {hasChat ? "Our replies appear in your messages as soon as we send them." : missing(from.chat)}
        </ContactOption>
        {hasPhone && (
          <ContactOption icon="phone" title="Phone">
            {phone ? <PhoneContact {...phone} text="During support hours." /> : missing(from.phone)}
          </ContactOption>
        )}
        {hasEmergency && (
          <ContactOption icon="warning-circle" title="Emergency line">
            {emergency ? (
              <PhoneContact
                {...emergency}
                text="Available day and night if a problem with our service blocks access to your horses' records. For a sick horse, call your vet."
              />
            ) : (
              missing(from.phone)
            )}
          </ContactOption>
        )}
        <ContactOption icon="envelope" title="Email">
          <a href={`mailto:${brand.mailboxes.support}`} className={linkClass}>
            {brand.mailboxes.support}
          </a>
          <span className="block">
            Available on every plan. We answer within {brand.answerHours} hours.{" "}
            <a href="/contact" className="text-green underline underline-offset-4">
              Or use the contact form
            </a>
          </span>
        </ContactOption>
      </CardRows>
    </Card>
  );
}

function SupportHours(
  { isOpen, until }: ContactOptionsCardProps["supportHours"],
  timeZone: string | undefined,
): ReactNode {
  return (
    <>
      {isOpen ? "Support is open until" : "Support opens"}{" "}
      <DateText value={until} shape="weekday-time" timeZone={timeZone} />
    </>
  );
}

function ContactOption({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 px-5 py-3.5">
      <Icon name={icon} size={22} className="mt-0.5 text-green" />
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <div className="text-ink-soft text-sm">{children}</div>
      </div>
    </li>
  );
}

function PhoneContact({ display, href, text }: { display: string; href: string; text: string }) {
  return (
    <>
      <a href={href} className={linkClass}>
        {display}
      </a>
      <span className="block">{text}</span>
    </>
  );
}

function PlanRequirement({ plan, isOwner }: { plan: PlanId; isOwner: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      Requires the {PLANS[plan].name} plan
      <a href={isOwner ? getPlanChoicePath(plan) : "/pricing"} className={linkClass}>
        See {PLANS[plan].name}
      </a>
    </span>
  );
}

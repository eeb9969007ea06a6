import type { Metadata } from "next";
import { ContactForm } from "@/components/marketing/contact-form";
import { PageHero } from "@/components/marketing/page-hero";
import { Section } from "@/components/marketing/section";
import { Icon } from "@/components/ui/icon";
import { brand } from "@/lib/brand";
import { getContactPhone } from "@/lib/get-contact-phone";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { createOrganizationThing } from "@/lib/seo/structured-data";

export const metadata: Metadata = createPageMetadata("/contact");

const linkClass = "inline-flex min-h-11 items-center text-green underline underline-offset-4";

export default function ContactPage() {
  return (
    <>
      <PageHero
        path="/contact"
        things={[createOrganizationThing()]}
        eyebrow="Contact"
        title="Write to us"
        lead="Have a question, a problem or an idea? Someone who knows horses reads every message."
        scene="office"
      />
      <Section className="grid gap-12 lg:grid-cols-[1.4fr_1fr] lg:gap-20">
        <div>
          <h2 className="mb-6 text-3xl">Send a message</h2>
          <ContactForm />
        </div>
        <ContactFacts />
      </Section>
    </>
  );
}

function ContactFacts() {
  const { street, city, region, postalCode, country } = brand.postalAddress;
  const phone = getContactPhone();
  return (
    <div className="space-y-10">
      <section aria-labelledby="contact-facts">
        <h2 id="contact-facts" className="text-2xl">
          Contact information
        </h2>
        <ul className="mt-4 space-y-2">
          <li className="flex items-center gap-3">
            <Icon name="envelope" className="text-ink-faint" />
            <a href={`mailto:${brand.mailboxes.support}`} className={linkClass}>
              {brand.mailboxes.support}
            </a>
          </li>
          {phone && (
            <li className="flex items-center gap-3">
              <Icon name="phone" className="text-ink-faint" />
              <a href={phone.href} className={linkClass}>
                {phone.display}
              </a>
            </li>
          )}
          <li className="flex items-start gap-3 py-2">
            <Icon name="map-pin" className="mt-0.5 text-ink-faint" />
            <address className="not-italic">
              {street}
              <br />
              {city}, {region} {postalCode}
              <br />
              {country}
            </address>
          </li>
        </ul>
      </section>
      <section aria-labelledby="hours">
        <h2 id="hours" className="text-2xl">
          Business hours
        </h2>
        <dl className="mt-4 divide-y divide-line border-line border-y">
          {brand.hours.map(({ days, time }) => (
            <div key={days} className="flex justify-between gap-4 py-2.5">
              <dt>{days}</dt>
              <dd className="text-ink-soft">{time}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-ink-faint text-sm">
          All times {brand.hoursTimeZone}. We answer email within {brand.answerHours} hours.
        </p>
      </section>
    </div>
  );
}

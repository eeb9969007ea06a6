import type { Metadata } from "next";
import { Scene, type SceneName } from "@/components/illustrations/scene";
import { FaqList } from "@/components/marketing/faq-list";
import { FaqSearch } from "@/components/marketing/faq-search";
import { PageHero } from "@/components/marketing/page-hero";
import { Section } from "@/components/marketing/section";
import { VideoTile } from "@/components/marketing/video-tile";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { SUPPORT_FAQ } from "@/content/faq";
import { CONTACT_OPTIONS, TUTORIALS, type Tutorial } from "@/content/support";
import { getPublicEnv } from "@/lib/env";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { createFaqThing } from "@/lib/seo/structured-data";

export const metadata: Metadata = createPageMetadata("/support");

const THUMBNAILS: Record<Tutorial["thumbnail"], SceneName> = {
  "add-horse": "add-horse",
  schedule: "schedule",
  invite: "sync",
  invoice: "invoice",
};

export default function SupportPage() {
  return (
    <>
      <PageHero
        path="/support"
        things={[createFaqThing(SUPPORT_FAQ.flatMap(({ items }) => items))]}
        eyebrow="Support"
        title="How can we help?"
        lead="Most answers are below. If you can't find yours, email us. A person reads every message."
        scene="talk"
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="#faq" variant="primary" icon="question">
            Find an answer
          </ButtonLink>
          <ButtonLink href="#tutorials" icon="play">
            Follow a tutorial
          </ButtonLink>
          <ButtonLink href="/contact" icon="envelope">
            Write to us
          </ButtonLink>
        </div>
      </PageHero>
      <Section id="faq" title="Frequently asked questions">
        <FaqSearch>
          {SUPPORT_FAQ.map(({ id, title, items }) => (
            <section key={id} aria-labelledby={`faq-${id}`} data-filter-group>
              <h3 id={`faq-${id}`} className="mb-3 text-2xl">
                {title}
              </h3>
              <FaqList items={items} name="support-faq" />
            </section>
          ))}
        </FaqSearch>
      </Section>
      <Section
        sunken
        id="tutorials"
        title="Short tutorials"
        lead="Open a tutorial to watch it, or follow the written steps."
      >
        <ul className="grid grid-flow-row-dense gap-4 sm:grid-cols-2">
          {TUTORIALS.map(({ id, title, duration, thumbnail, steps }) => (
            <VideoTile
              key={id}
              title={title}
              duration={duration}
              video={id}
              thumbnail={THUMBNAILS[thumbnail]}
              scriptLabel="Watch the video"
              script={steps}
              ordered
              name="tutorials"
            />
          ))}
        </ul>
      </Section>
      <Section className="grid items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <Scene name="wiki" className="w-full rounded-card border border-line" />
        <div>
          <h2 className="text-3xl sm:text-4xl">A question about your horse, not the app?</h2>
          <p className="mt-4 text-ink-soft text-lg">
            {getPublicEnv().WIKI_MODEL_URL
              ? "The AI wiki answers questions about horse health in plain words and shows its sources."
              : "The horse wiki finds passages that answer your question and shows where each passage comes from."}{" "}
            It's free on every plan, and it always tells you when to call the vet first.
          </p>
          <ButtonLink href="/wiki" className="mt-6" icon="book-open">
            Open the horse wiki
          </ButtonLink>
        </div>
      </Section>
      <Section sunken title="Reach a person">
        <ul className="grid gap-4 sm:grid-cols-3">
          {CONTACT_OPTIONS.map(({ icon, title, text, link }) => (
            <li key={title} className="flex flex-col rounded-card border border-line bg-surface p-6">
              <h3 className="flex items-center gap-3 text-xl">
                <Icon name={icon} size={24} className="text-green" />
                {title}
              </h3>
              <p className="mt-2 flex-1 text-ink-soft">{text}</p>
              <ButtonLink href={link.href} variant="quiet" className="mt-3 -ml-4 self-start">
                {link.label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { HorsePortrait } from "@/components/illustrations/horse-portrait";
import { Breadcrumbs } from "@/components/marketing/breadcrumbs";
import { CallToAction } from "@/components/marketing/call-to-action";
import { frame } from "@/components/marketing/frame";
import { JsonLd } from "@/components/marketing/json-ld";
import { ResultList } from "@/components/marketing/result-list";
import { Badge } from "@/components/ui/badge";
import { CASE_STUDIES } from "@/content/case-studies";
import { PLANS } from "@/content/plans";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { createBreadcrumbThing } from "@/lib/seo/structured-data";

interface Params {
  params: Promise<{ slug: string }>;
}

export const dynamicParams = false;

export function generateStaticParams(): { slug: string }[] {
  return CASE_STUDIES.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return createPageMetadata(`/case-studies/${(await params).slug}`);
}

export default async function CaseStudyPage({ params }: Params) {
  const { slug } = await params;
  const study = CASE_STUDIES.find((candidate) => candidate.slug === slug);
  if (!study) notFound();
  const crumbs = [
    { name: "Case studies", path: "/case-studies" },
    { name: study.barn, path: `/case-studies/${slug}` },
  ];
  return (
    <>
      <JsonLd things={[createBreadcrumbThing(crumbs)]} />
      <article className={`${frame} max-w-4xl py-10 sm:py-14`}>
        <Breadcrumbs crumbs={crumbs} />
        <Badge tone="leather" className="mt-6">
          {PLANS[study.tier].name} plan
        </Badge>
        <h1 className="mt-3 text-4xl sm:text-[3.25rem] sm:leading-[1.08]">{study.title}</h1>
        <p className="mt-4 text-ink-soft text-xl">{study.subtitle}</p>
        <ResultList results={study.results} />
        <Part title="The challenge" paragraphs={study.challenge} />
        <Part title="The solution" paragraphs={study.solution} />
        <figure className="mt-12 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 rounded-card border border-line bg-surface p-6 sm:p-8">
          <HorsePortrait coat={study.image} className="row-span-2 size-16" />
          <blockquote className="font-display-regular text-2xl">{study.testimonial}</blockquote>
          <figcaption className="text-ink-faint">
            {study.author}, {study.authorRole}
          </figcaption>
        </figure>
      </article>
      <CallToAction
        title="Would it work in your barn?"
        text={`${study.barn} uses the ${PLANS[study.tier].name} plan. You can start with the free plan.`}
        action={{ href: "/pricing", label: "See the plans" }}
        secondaryAction={{ href: "/case-studies", label: "More case studies" }}
      />
    </>
  );
}

function Part({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) {
  return (
    <section className="mt-12">
      <h2 className="text-3xl">{title}</h2>
      <div className="mt-4 space-y-4 text-lg">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

import Link from "next/link";
import { Section } from "@/components/marketing/section";
import { API_REFERENCE_PATH, API_RESOURCES, getApiResourcePath } from "@/content/api-resources";

/**
 * Lists the resources of the reference. Old links still work, because each resource keeps the anchor that it
 * had when the guide and the reference were a single page.
 */
export function ResourceList() {
  return (
    <Section
      id="reference"
      title="Reference"
      sunken
      lead={
        <>
          All endpoints are in the{" "}
          <Link
            href={API_REFERENCE_PATH}
            prefetch={false}
            className="text-green underline underline-offset-4"
          >
            API reference
          </Link>
          , with parameters, errors and examples.
        </>
      }
    >
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {API_RESOURCES.map(({ tag, slug, description }) => (
          <li
            key={tag}
            id={slug}
            className="scroll-mt-24 rounded-control target:outline-2 target:outline-green"
          >
            <Link
              href={getApiResourcePath(slug)}
              prefetch={false}
              className="inline-flex min-h-9 items-center font-semibold text-green underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {tag}
            </Link>
            <p className="text-ink-soft text-sm">{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

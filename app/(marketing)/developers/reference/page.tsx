import type { Metadata } from "next";
import Link from "next/link";
import { API_REFERENCE_PATH, API_RESOURCES, getApiResourcePath } from "@/content/api-resources";
import { getSitePage } from "@/content/pages";
import { ENDPOINTS } from "@/lib/http/api/endpoints";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { ReferenceFrame } from "../_components/reference-frame";

export const metadata: Metadata = createPageMetadata(API_REFERENCE_PATH);

const { title, description } = getSitePage(API_REFERENCE_PATH);
const { title: guideTitle } = getSitePage("/developers");

export default function ReferencePage() {
  return (
    <ReferenceFrame
      crumbs={[
        { name: guideTitle, path: "/developers" },
        { name: title, path: API_REFERENCE_PATH },
      ]}
      title={title}
      lead={description}
    >
      {API_RESOURCES.map(({ tag, slug }) => (
        <section key={tag} className="mb-8">
          <h2 className="text-2xl">
            <Link
              href={getApiResourcePath(slug)}
              prefetch={false}
              className="inline-flex min-h-9 items-center hover:underline pointer-coarse:min-h-11"
            >
              {tag}
            </Link>
          </h2>
          <ul className="mt-2">
            {ENDPOINTS.filter((endpoint) => endpoint.tag === tag).map(({ name, method, path, summary }) => (
              <li key={name} className="border-line border-b py-1.5 text-sm wrap-anywhere">
                <a
                  href={`${getApiResourcePath(slug)}#${name}`}
                  className="inline-flex min-h-6 items-center underline underline-offset-4 pointer-coarse:min-h-11"
                >
                  {summary}
                </a>{" "}
                <code className="text-ink-soft">
                  {method} {path}
                </code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ReferenceFrame>
  );
}

import { Prose } from "@/components/marketing/prose";
import { Section } from "@/components/marketing/section";
import { DateText } from "@/components/ui/date-text";
import { API_CHANGES } from "@/content/api-changes";

/** Explains which changes don't require a new version, and lists the changes so far. */
export function VersionGuide() {
  return (
    <Section id="changelog" title="Versions and changes">
      <Prose>
        <p>
          The path contains the version: <code>/api/v1</code>. Within a version, we can add endpoints,
          optional parameters, response fields, events and new field values at any time. Write your program so
          that it ignores fields, events and values that it does not know. We do not remove or rename anything
          within a version. Such a change requires a new version with its own path.
        </p>
        <h3>Changelog</h3>
        <dl>
          {API_CHANGES.map(({ date, text }) => (
            <div key={date} className="mt-4">
              <dt className="font-semibold">
                <DateText value={date} />
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Prose>
    </Section>
  );
}

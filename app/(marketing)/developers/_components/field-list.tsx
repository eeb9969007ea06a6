import { CodeText } from "./code-text";
import type { SchemaField } from "./schema-fields";

interface FieldListProps {
  title?: string;
  fields: readonly SchemaField[];
}

/** Lists parameters or response fields with their types and descriptions. */
export function FieldList({ title, fields }: FieldListProps) {
  return (
    <div className="mt-4 text-sm">
      {title && <h3 className="font-semibold">{title}</h3>}
      <dl className="mt-1">
        {fields.map(({ name, type, note, description }) => (
          <div key={name} className="border-line border-b py-1.5 wrap-anywhere">
            <dt className="inline">
              <code className="font-semibold">{name}</code>
            </dt>
            <dd className="inline text-ink-soft">
              {` ${type}${note ? `, ${note}` : ""}`}
              {description && (
                <>
                  {". "}
                  <CodeText>{description}</CodeText>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

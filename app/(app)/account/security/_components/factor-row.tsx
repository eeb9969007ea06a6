import { DateText } from "@/components/ui/date-text";
import { Icon } from "@/components/ui/icon";
import type { FactorSummary } from "@/lib/domain/identity/mfa/get-security-settings";
import { RemoveFactorButton } from "./remove-factor-button";

interface FactorRowProps {
  factor: FactorSummary;
  fallbackName: string;
  timeZone: string | undefined;
}

/** Shows an authenticator app or a passkey. */
export function FactorRow({ factor, fallbackName, timeZone }: FactorRowProps) {
  const { id, name, createdAt, lastUsedAt } = factor;
  const shown = name ?? fallbackName;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <Icon name="key" size={24} className="text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">{shown}</p>
        <p className="text-ink-faint text-sm">
          Added <DateText value={createdAt} timeZone={timeZone} />
          {lastUsedAt && (
            <>
              , last used <DateText value={lastUsedAt} timeZone={timeZone} />
            </>
          )}
        </p>
      </div>
      <RemoveFactorButton id={id} name={shown} />
    </li>
  );
}

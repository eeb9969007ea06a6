import { Icon } from "@/components/ui/icon";
import {
  NEW_PASSWORD_REQUIREMENTS,
  UNCOMMON_PASSWORD_REQUIREMENT,
} from "@/lib/domain/identity/passwords/model/password-rules";

/**
 * Lists the password rules and marks each rule that is met. Uses spans, because the list is rendered in the
 * field's hint, which is a paragraph.
 */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <span className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {NEW_PASSWORD_REQUIREMENTS.map(({ label, isMet }) => {
        const isFulfilled = isMet(password);
        return (
          <span
            key={label}
            className={isFulfilled ? "flex items-center gap-1.5 text-paid" : "flex items-center gap-1.5"}
          >
            <Icon
              name={isFulfilled ? "check" : "minus"}
              size={16}
              label={isFulfilled ? "Met:" : "Not met:"}
            />
            {label}
          </span>
        );
      })}
      <span className="sm:col-span-2">{UNCOMMON_PASSWORD_REQUIREMENT}</span>
    </span>
  );
}

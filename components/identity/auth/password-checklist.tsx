import { Icon } from "@/components/ui/icon";
import { NEW_PASSWORD_REQUIREMENTS, PASSWORD_NOT_COMMON } from "@/lib/auth/password-rules";

/** Lists the password rules and checks them off during typing. Uses spans, because a field's hint is a paragraph. */
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
              label={isFulfilled ? "Met:" : "Not yet:"}
            />
            {label}
          </span>
        );
      })}
      <span className="sm:col-span-2">{PASSWORD_NOT_COMMON}</span>
    </span>
  );
}

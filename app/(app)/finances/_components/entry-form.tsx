"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ContactTextField } from "@/components/billing/contacts/contact-text-field";
import { ChoiceField } from "@/components/forms/choice-field";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { type EditRound, EditRounds } from "@/components/forms/edit-rounds";
import { FormCard } from "@/components/forms/form-card";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { HorseCheckboxes } from "@/components/horses/horses/horse-checkboxes";
import { useFormatCents } from "@/components/money/use-format-cents";
import { useTypedAmounts } from "@/components/money/use-typed-amounts";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { createEntryAction, updateEntryAction } from "@/lib/actions/billing/finances";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getMonth } from "@/lib/dates/months";
import type { EntryDto } from "@/lib/domain/billing/finances/dto";
import {
  CATEGORY_LABELS,
  type EntryKind,
  EXPENSE_CATEGORIES,
  INCOME_CATEGORIES,
} from "@/lib/domain/billing/finances/model/categories";
import { ENTRY_FREQUENCIES, ENTRY_FREQUENCY_LABELS } from "@/lib/domain/billing/finances/model/repeats";
import {
  getCreateEntrySchema,
  getUpdateEntrySchema,
  type UpdateEntryInput,
} from "@/lib/domain/billing/finances/model/schemas";
import { addSelectedHorses, type HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import { createId } from "@/lib/ids";
import type { Currency } from "@/lib/money/currency";
import { EntryShareFields } from "./entry-share-fields";
import { getFinanceHref } from "./finance-url-state";
import { NewEntryReceipts } from "./new-entry-receipts";
import { PAYMENT_METHOD_CHOICES } from "./payment-method-choices";
import { ReceiptPicker } from "./receipt-picker";
import { useEntryShareInputs } from "./use-entry-share-inputs";

const KIND_CHOICES = [
  { value: "expense", label: "Expense" },
  { value: "income", label: "Income" },
] as const;
const REPEATS_CHOICES = [
  { value: "", label: "Once" },
  ...ENTRY_FREQUENCIES.map((value) => ({ value, label: ENTRY_FREQUENCY_LABELS[value] })),
];
const CATEGORY_CHOICES = {
  expense: EXPENSE_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
  income: INCOME_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
};

const CONTACT_ROLES_BY_KIND = {
  expense: ["vendor", "vet", "farrier"],
  income: ["client", "owner", "lessee", "rider"],
} as const;

interface EntryFormProps {
  /** The initial date of a new entry. */
  day: CalendarDate;
  horses: readonly HorseChoice[];
  /** The initially selected horse of a new entry. */
  horseId?: string | null;
  /** The current state of the entry to edit. If omitted, the form adds a new entry. */
  entry?: EntryDto;
  currency: Currency;
  /** The URL of the list that the user returns to. By default, the list for the saved entry's month. */
  listHref?: string;
}

/** Adds or edits an entry. If someone else changes the entry, reports the change and keeps the user's input. */
export function EntryForm(props: EntryFormProps) {
  return <EditRounds>{(round) => <EntryFormFields {...props} round={round} />}</EditRounds>;
}

function EntryFormFields({
  day,
  horses,
  horseId,
  entry,
  round,
  currency,
  listHref,
}: EntryFormProps & { round: EditRound }) {
  const formatCents = useFormatCents();
  const router = useRouter();
  const [initialEntry] = useState(entry ?? null);
  /** Identifies the new entry, so that a repeated request doesn't add it again. */
  const [newId] = useState(createId);
  const [receipts, setReceipts] = useState<readonly File[]>([]);
  /** The new entry whose receipts are being uploaded. */
  const [added, setAdded] = useState<EntryDto | null>(null);
  const { revision, setRevision, isBehind, withRefreshOnConflict } = useRevision(entry?.revision);
  const [kind, setKind] = useState<EntryKind>(initialEntry?.kind ?? "expense");
  const [chosen, setChosen] = useState<readonly string[]>(
    initialEntry ? initialEntry.horses.map(({ id }) => id) : horseId ? [horseId] : [],
  );
  const [named, setNamed] = useState<readonly HorseChoice[]>([]);
  const amounts = useTypedAmounts(currency);
  const [amountCents, setAmountCents] = useState(initialEntry && Math.abs(initialEntry.amountCents));
  const sharing = useEntryShareInputs(initialEntry, currency);
  const known = [...addSelectedHorses(horses, initialEntry?.horses ?? []), ...named];
  const save = withRefreshOnConflict((entries: UpdateEntryInput) =>
    initialEntry ? updateEntryAction(entries) : createEntryAction(entries),
  );
  const form = useActionForm<UpdateEntryInput, Awaited<ReturnType<typeof save>>>({
    blockReason: useOrganizationMismatch(),
    isOutdated: isBehind,
    schema: (initialEntry ? getUpdateEntrySchema : getCreateEntrySchema)(currency) as ReturnType<
      typeof getUpdateEntrySchema
    >,
    fixed: {
      horse_ids: chosen.join(","),
      ...sharing.entriesFor(chosen),
      ...(initialEntry ? { id: initialEntry.id, revision: String(revision) } : { id: newId }),
    },
    action: save,
    onDone: (saved) => {
      setRevision(saved.revision);
      if (receipts.length > 0) return setAdded(saved);
      const addReceipt = { label: "Add receipt", onClick: () => router.push(`/finances/${saved.id}`) };
      showToast(
        `Entry of ${formatCents(saved.amountCents, currency)} ${initialEntry ? "saved" : "added"}`,
        initialEntry ? {} : { action: addReceipt },
      );
      router.push(listHref ?? getFinanceHref({ month: getMonth(saved.bookedOn) }));
    },
  });
  const { errors, pending } = form;
  // A newer revision that appears during a save comes from the save itself, so the form isn't outdated.
  const isOutdated = !pending && isBehind;
  if (added) {
    const amount = formatCents(added.amountCents, currency);
    return (
      <NewEntryReceipts
        entryId={added.id}
        amount={amount}
        files={receipts}
        onDone={() => {
          showToast(`${amount} added`);
          router.push(listHref ?? getFinanceHref({ month: getMonth(added.bookedOn) }));
        }}
      />
    );
  }
  return (
    <Card aria-label="The entry" className="mb-4">
      <FormCard
        form={form}
        submitLabel={initialEntry ? "Save" : "Add entry"}
        pendingLabel="Saving…"
        isLong
        className="gap-4 sm:grid-cols-2"
      >
        <EditConflictAlert what="this entry" isOutdated={isOutdated} round={round} />
        <ChoiceField
          name="kind"
          label="Type"
          errors={errors}
          choices={KIND_CHOICES}
          value={kind}
          onChoose={setKind}
        />
        <TextField
          name="amount"
          label="Amount"
          isAmount
          required
          errors={errors}
          cents={initialEntry && Math.abs(initialEntry.amountCents)}
          onType={(text) => setAmountCents(amounts.readCents(text))}
        />
        <ChoiceField
          // Each type has its own categories.
          key={kind}
          name="category"
          label="Category"
          errors={errors}
          choices={CATEGORY_CHOICES[kind]}
          value={initialEntry?.kind === kind ? initialEntry.category : null}
        />
        <Field label="Date" required error={errors.booked_on}>
          {(control) => (
            <Input {...control} name="booked_on" type="date" defaultValue={initialEntry?.bookedOn ?? day} />
          )}
        </Field>
        <ContactTextField
          name="vendor"
          label={kind === "expense" ? "Paid to" : "Received from"}
          errors={errors}
          value={initialEntry?.vendor}
          contactId={initialEntry?.contactId}
          contactRoles={CONTACT_ROLES_BY_KIND[kind]}
        />
        <ChoiceField
          name="payment_method"
          label="Payment method"
          errors={errors}
          choices={PAYMENT_METHOD_CHOICES}
          value={initialEntry?.paymentMethod ?? ""}
        />
        <ChoiceField
          name="repeats"
          label="Repeats"
          errors={errors}
          choices={REPEATS_CHOICES}
          value={initialEntry?.repeats ?? ""}
        />
        <TextField
          name="note"
          label="Note"
          isLong
          errors={errors}
          value={initialEntry?.note}
          className="sm:col-span-2"
        />
        {horses.length > 0 && (
          <HorseCheckboxes
            legend="Split among horses"
            horses={addSelectedHorses(horses, initialEntry?.horses ?? [])}
            chosen={chosen}
            error={errors.horse_ids}
            onChoose={(ids, toggled) => {
              setChosen(ids);
              if (toggled) setNamed([...named, toggled]);
            }}
          />
        )}
        {chosen.length > 1 && (
          <EntryShareFields
            sharing={sharing}
            horses={chosen.map((id) => ({ id, name: known.find((one) => one.id === id)?.name ?? "A horse" }))}
            amountCents={amountCents}
            errors={errors}
            currency={currency}
          />
        )}
        {!initialEntry && <ReceiptPicker files={receipts} onChange={setReceipts} />}
      </FormCard>
    </Card>
  );
}

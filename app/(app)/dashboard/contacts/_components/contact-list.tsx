import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { DropdownMenu, MenuLink } from "@/components/ui/dropdown-menu";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { Pagination } from "@/components/ui/pagination";
import { RetryButton } from "@/components/ui/retry-button";
import { SearchBox } from "@/components/ui/search-box";
import type { Context } from "@/lib/auth/context";
import { listContacts } from "@/lib/domain/billing/contacts/list-contacts";
import { CONTACT_ROLE_LABELS, CONTACT_ROLES } from "@/lib/domain/billing/contacts/model/roles";
import { lookup } from "@/lib/http/page-context";
import { MAX_SEARCH_LENGTH } from "@/lib/lists/max-search-length";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { type ContactListUrlState, getContactListHref } from "./contact-list-url-state";
import { ContactTable } from "./contact-table";

/** Lists contacts, with a search and a filter by role. */
export async function ContactList({ ctx, urlState }: { ctx: Context; urlState: ContactListUrlState }) {
  const { search, role, archived } = urlState;
  const page = await lookup(
    withFirstPageFallback(urlState.cursor, (cursor) =>
      listContacts({ ctx, input: { search, role, archived, cursor } }),
    ),
  );
  const found = page.state === "loaded" ? page.value : null;
  const getHref = (cursor: string | null) =>
    cursor ? getContactListHref({ ...urlState, cursor }) : undefined;
  return (
    <Card aria-label="Contacts">
      <div className="flex flex-wrap items-center gap-3 border-line border-b px-5 py-3 max-sm:px-3">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <SearchBox
            action="/dashboard/contacts"
            search={search}
            clearHref={getContactListHref({ ...urlState, search: "", cursor: null })}
            maxLength={MAX_SEARCH_LENGTH}
            label="Search contacts"
            placeholder="Name, email or phone"
          >
            {role && <input type="hidden" name="role" value={role} />}
            {archived && <input type="hidden" name="archived" value="1" />}
          </SearchBox>
        </div>
        <RoleFilter urlState={urlState} />
        <ButtonLink
          href={getContactListHref({ archived: !archived })}
          icon={archived ? "arrow-left" : "tray"}
        >
          {archived ? "Active" : "Archived"}
        </ButtonLink>
      </div>
      {!found && <ErrorState what="contacts" action={<RetryButton />} />}
      {found?.contacts.length === 0 && <NoContacts urlState={urlState} />}
      {found && found.contacts.length > 0 && <ContactTable contacts={found.contacts} />}
      {found && (
        <Pagination
          before={getHref(found.previousCursor)}
          after={getHref(found.nextCursor)}
          label="Contact pages"
          order="name"
        />
      )}
    </Card>
  );
}

function RoleFilter({ urlState }: { urlState: ContactListUrlState }) {
  const label = urlState.role ? CONTACT_ROLE_LABELS[urlState.role] : "All roles";
  return (
    <DropdownMenu
      label={`Show: ${label}`}
      trigger={
        <>
          <Icon name="funnel" />
          {label}
          <Icon name="caret-down" size={14} />
        </>
      }
    >
      {[null, ...CONTACT_ROLES].map((role) => (
        <MenuLink
          key={role ?? "all"}
          href={getContactListHref({ ...urlState, role, cursor: null })}
          icon={role === urlState.role ? "check" : undefined}
        >
          {role ? CONTACT_ROLE_LABELS[role] : "All roles"}
        </MenuLink>
      ))}
    </DropdownMenu>
  );
}

function NoContacts({ urlState: { search, role, archived } }: { urlState: ContactListUrlState }) {
  if (search || role) {
    return (
      <EmptyState
        icon="magnifying-glass"
        title="No contacts match"
        action={<ButtonLink href={getContactListHref({ archived })}>Show all contacts</ButtonLink>}
      />
    );
  }
  if (archived) return <EmptyState icon="tray" title="No archived contacts" />;
  return (
    <EmptyState icon="users" title="No contacts yet">
      Owners, clients, vets, farriers and everyone else you deal with appear here.
    </EmptyState>
  );
}

"use client";

import { DensityButton, DensityMenuItem } from "@/components/lists/density-button";
import { ListViewChoice, ListViewMenu } from "@/components/lists/list-view-menu";
import { SelectionBar, SelectRowCheckbox, SelectRowsButton } from "@/components/lists/row-selection";
import { SavedFilters } from "@/components/lists/saved-filters";
import { SortHeadings, type Sorting, SortLinks } from "@/components/lists/sort-headings";
import { SortMenu } from "@/components/lists/sort-menu";
import { useRowSelection } from "@/components/lists/use-row-selection";
import { Button } from "@/components/ui/button";
import { Card, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Money } from "@/components/ui/money";
import { PagedRows } from "@/components/ui/paged-rows";
import { Pagination } from "@/components/ui/pagination";
import { Table, TableHead, Td, Th, Tr } from "@/components/ui/table";
import { Tabs } from "@/components/ui/tabs";
import { GalleryGroup, LONG_NAME, Specimen, SpecimenState } from "./specimen";

const HERE = "/styleguide";
const ROWS = [
  { id: "1", name: "Juniper", cents: 12_500 },
  { id: "2", name: LONG_NAME, cents: 1_234_500 },
];
const SORTING: Sorting = { current: { key: "name", isDescending: false }, getHref: () => HERE };
const COLUMNS = [
  { label: "Horse", sort: "name" },
  { label: "Balance", sort: "balance", end: true, startsDescending: true },
];
const TABS = ["Overview", "Health", "Care", "Documents", "Sharing", "Activity", "Photos"];

export function ListExamples() {
  return (
    <GalleryGroup id="lists" title="Lists">
      <Specimen
        name="Table, TableHead, Th, Tr, Td and SortHeadings"
        note="On a phone, each row becomes a card with two columns."
      >
        <Card>
          <Table caption="Horses and balances">
            <TableHead>
              <SortHeadings sorting={SORTING} columns={COLUMNS} />
              <Th end>Actions</Th>
            </TableHead>
            <tbody>
              {ROWS.map(({ id, name, cents }) => (
                <Tr key={id}>
                  <Td phone="title">{name}</Td>
                  <Td label="Balance" end>
                    <Money cents={cents} currency="usd" />
                  </Td>
                  <Td phone="end" end>
                    <Button size="small">Open</Button>
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </Card>
      </Specimen>
      <Specimen name="SortLinks and SortMenu" note="The menu appears only on phones.">
        <Card>
          <SortLinks sorting={SORTING} columns={[{ label: "Name", sort: "name" }]} />
        </Card>
        <SortMenu
          sorting={SORTING}
          options={[
            ["name", "Name, A to Z"],
            ["-name", "Name, Z to A"],
          ]}
        />
      </Specimen>
      <Specimen name="ListViewMenu, ListViewChoice, DensityButton, DensityMenuItem and SavedFilters">
        <SpecimenState label="List tools" isRow>
          <ListViewMenu filterCount={1}>
            <ListViewChoice
              name="Sex"
              choices={[
                { value: "", label: "All" },
                { value: "mare", label: "Mare" },
              ]}
              current="mare"
              getHref={() => HERE}
              note="Shown below the choices."
            />
            <DensityMenuItem />
          </ListViewMenu>
          <DensityButton />
          <SavedFilters
            list="horses"
            path={HERE}
            href={`${HERE}?sex=mare`}
            filters={[{ id: "1", name: "Mares", query: "sex=mare" }]}
          />
        </SpecimenState>
      </Specimen>
      <Specimen name="SelectRowsButton, SelectRowCheckbox and SelectionBar">
        <SelectionExample />
      </Specimen>
      <Specimen name="PagedRows and Pagination">
        <SpecimenState label="One page of several">
          <Card>
            <PagedRows
              page={{ previousCursor: "before", nextCursor: "after" }}
              rows={ROWS}
              what="the horses"
              empty={null}
              getHref={() => HERE}
              label="Horse pages"
              order="name"
            >
              {({ id, name }) => (
                <li key={id} className="px-5 py-3">
                  {name}
                </li>
              )}
            </PagedRows>
          </Card>
        </SpecimenState>
        <SpecimenState label="Empty">
          <Card>
            <PagedRows
              page={{ previousCursor: null, nextCursor: null }}
              rows={[]}
              what="the messages"
              empty={<EmptyState title="No messages yet" icon="envelope" />}
              getHref={() => HERE}
              label="Message pages"
              order="date"
            >
              {() => null}
            </PagedRows>
          </Card>
        </SpecimenState>
        <SpecimenState label="Failed">
          <Card>
            <PagedRows
              page={null}
              rows={undefined}
              what="the messages"
              empty={null}
              getHref={() => HERE}
              label="Other message pages"
              order="date"
            >
              {() => null}
            </PagedRows>
          </Card>
        </SpecimenState>
        <SpecimenState label="First page by date">
          <Pagination before={undefined} after={HERE} label="Notification pages" order="date" />
        </SpecimenState>
      </Specimen>
      <Specimen
        name="Tabs"
        note="The tabs scroll sideways if they don't fit. If there are many tabs, they are grouped."
      >
        <Tabs
          label="Juniper's pages"
          current="Health"
          items={TABS.map((label) => ({ key: label, label, href: HERE }))}
        />
        <Tabs
          label="Invoices by status"
          current="All"
          items={[
            { key: "All", label: "All", href: HERE, count: 12 },
            { key: "Overdue", label: "Overdue", href: HERE, count: 0 },
          ]}
        />
        <Tabs
          label="Billing"
          current="Charges"
          items={[
            { group: "Invoices", key: "Recent", label: "Recent", href: HERE },
            { group: "Charges", key: "Charges", label: "All charges", href: HERE },
            { group: "Charges", key: "Board", label: "Board", href: HERE },
          ]}
        />
      </Specimen>
    </GalleryGroup>
  );
}

function SelectionExample() {
  const selection = useRowSelection(ROWS);
  return (
    <>
      <Card>
        <CardRows>
          {ROWS.map((row) => (
            <li key={row.id} className="flex items-center gap-3 px-5 py-3">
              {selection.isSelecting && <SelectRowCheckbox selection={selection} row={row} />}
              {row.name}
            </li>
          ))}
        </CardRows>
      </Card>
      <div>
        <SelectRowsButton selection={selection} />
      </div>
      <SelectionBar selection={selection} nouns={["horse", "horses"]} actions={[]} />
    </>
  );
}

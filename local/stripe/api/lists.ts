import type { Collection } from "../core/collection";
import type { Call } from "../core/context";
import type { ListObject } from "../core/wire-format";
import type { CreatedRange } from "./common-params";
import { invalidRequestError, notFoundError } from "./errors";

export interface PageParams {
  limit: number | undefined;
  starting_after: string | undefined;
  ending_before: string | undefined;
  created?: CreatedRange | undefined;
}

type FieldFilter<T> = { [Field in keyof T]?: T[Field] | undefined };

interface ListOptions<T> {
  url: string;
  page: PageParams;
  /** The field values to filter the list by. Undefined values are ignored. */
  where?: FieldFilter<T>;
  /** Returns whether to include an object in the list. */
  keep?: (object: T) => boolean;
}

/** Returns one page of the caller's own objects, newest first. */
export function listPage<T extends { id: string; created?: number }>(
  call: Call,
  collection: Collection<T>,
  { url, page, where = {}, keep }: ListOptions<T>,
): ListObject<T> {
  const { starting_after, ending_before, created, limit = 10 } = page;
  if (starting_after !== undefined && ending_before !== undefined) {
    throw invalidRequestError("You may only specify one of these parameters: starting_after, ending_before.");
  }
  checkCursor(call, collection, starting_after, "starting_after");
  checkCursor(call, collection, ending_before, "ending_before");
  const wanted = (object: T): boolean =>
    isWithin(object.created ?? 0, created) && hasFields(object, where) && (keep?.(object) ?? true);
  const source =
    ending_before === undefined
      ? collection.newestFirst(call.scope, starting_after)
      : collection.after(call.scope, ending_before);
  const found: T[] = [];
  for (const object of source) {
    if (wanted(object)) found.push(object);
    if (found.length > limit) break;
  }
  const data = found.slice(0, limit);
  if (ending_before !== undefined) data.reverse();
  return { object: "list", data, has_more: found.length > limit, url };
}

/** Returns one page of an array, such as an invoice's line items. */
export function sliceList<T extends { id: string }>(
  items: T[],
  url: string,
  page: PageParams,
): ListObject<T> {
  const { starting_after, limit = 10 } = page;
  const start = starting_after === undefined ? 0 : items.findIndex(({ id }) => id === starting_after) + 1;
  const data = items.slice(start, start + limit);
  return { object: "list", data, has_more: items.length > start + limit, url };
}

function checkCursor<T extends { id: string }>(
  call: Call,
  collection: Collection<T>,
  id: string | undefined,
  param: string,
): void {
  if (id !== undefined && !collection.find(call.scope, id))
    throw notFoundError(collection.name.slice(0, -1), id, param);
}

function hasFields<T>(object: T, where: FieldFilter<T>): boolean {
  const fields = Object.keys(where) as (keyof T)[];
  return fields.every((field) => where[field] === undefined || object[field] === where[field]);
}

function isWithin(created: number, range: CreatedRange | undefined): boolean {
  if (!range) return true;
  const { gt, gte, lt, lte } = range;
  return (
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  );
}

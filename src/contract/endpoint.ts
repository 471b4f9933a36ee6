import { z } from 'zod';

/**
 * Who may call: `public` needs nothing, `session` a signed-in account, `report` a session or the token of a report link
 * (limited to the member and range of that link).
 */
export type Access = 'public' | 'session' | 'report';

/**
 * One call of the portal: POST `/api` + path, a JSON body (or form data), an envelope with `answer`'s fields.
 * Server, web client and OpenAPI document are made from the same object.
 */
export type Endpoint<
  Path extends string = string,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  readonly path: Path;
  readonly summary: string;
  readonly access: Access;
  readonly body: Body;
  readonly answer: Answer;
  /** `json` unless named: `form` takes multipart form data. */
  readonly takes?: 'form';
  /** `json` unless named: the endpoint sends a file and only its errors use the envelope. */
  readonly sends?: 'file';
  /** Largest body in bytes; 64 KiB unless named. */
  readonly bodyLimit?: number;
};

/** Declares an endpoint and keeps its literal path, so that the client is typed by it. */
export function endpoint<Path extends string, Body extends z.ZodType, Answer extends z.ZodType>(
  spec: Endpoint<Path, Body, Answer>,
): Endpoint<Path, Body, Answer> {
  return spec;
}

/** A call without arguments. */
export const nothing = z.object({});

/** One thing: the answer's `item`. */
export const itemSchema = <Item extends z.ZodType>(item: Item) => z.object({ item });

/** A page of things: the answer's `rows` and the `total` over all pages. */
export const pageSchema = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() });

/** Paging of a listing: `page` is 1-based, `rows` is the page size. */
export const paging = {
  page: z.int().min(1).max(1_000_000).default(1),
  rows: z.int().min(1).max(200).default(10),
};

/** An opaque id made by the portal. */
export const id = z.string().min(1).max(64);

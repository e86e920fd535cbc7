import type { APIRequestContext, Page } from '@playwright/test';

export interface Picture {
  /** As the routes write it: `/backoffice/orders/{id}`. */
  path: string;
  /** What the `{id}` of the path is, of those that the person may see; of several braces one after the other. */
  id?: (request: APIRequestContext) => Promise<number | string | (number | string)[]>;
  /** Behind the path: `status=100`. */
  query?: string;
  /** Who looks; absent: nobody is signed in. */
  as?: string;
  /** The file's name, where the path alone would not tell pictures apart. */
  name?: string;
  /** In dark too. */
  dark?: boolean;
  /** The whole page, not only what the window shows. */
  whole?: boolean;
  /** Calls that answer as if there were nothing, or as if the server had failed. */
  answers?: Record<string, 'nothing' | 'failure'>;
  /** After all others of its person: it ends their session. */
  last?: boolean;
  /** What is done before one looks. */
  then?: (page: Page) => Promise<unknown>;
}

/** The id of the first row that a list answers. */
export const first =
  (list: string, key = 'id') =>
  async (request: APIRequestContext) => {
    const { Data } = (await (await request.get(list)).json()) as { Data: Record<string, number>[] };
    return Data[0]?.[key] ?? 0;
  };
/** Opens a dialog by its button. */
export const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};
